/** The address bar, as a value. Pages read `route`; links are ordinary links. */

class Route {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** The decoded parts of the path: `/match/abc` is ["match", "abc"]. */
  get parts(): string[] {
    return this.path
      .split('/')
      .filter((part) => part !== '')
      .map((part) => {
        try {
          return decodeURIComponent(part);
        } catch {
          return part;
        }
      });
  }
}

export const route = new Route();

export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else {
    history.pushState(null, '', to);
    window.scrollTo(0, 0);
  }
  route.read();
}

/** Let every link to our own pages be a step inside the app. */
export function followLinks(): () => void {
  const back = (): void => route.read();
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
    if (to.pathname === location.pathname && to.search === location.search && to.hash !== '') return;
    event.preventDefault();
    navigate(to.pathname + to.search + to.hash);
  };
  window.addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    window.removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
