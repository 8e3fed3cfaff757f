/** What this browser remembers of its user: theme and table. */

export type Theme = 'paper' | 'night';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(`gorin.${key}`);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`gorin.${key}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function firstTheme(): Theme {
  const asked = new URLSearchParams(location.search).get('theme') ?? stored('theme');
  if (asked === 'paper' || asked === 'night') return asked;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper';
}

class Prefs {
  theme = $state<Theme>(firstTheme());
  plainTable = $state(stored('plain-table') === 'yes');

  constructor() {
    this.show();
  }

  toggleTheme(): void {
    this.theme = this.theme === 'paper' ? 'night' : 'paper';
    store('theme', this.theme);
    this.show();
  }

  setPlainTable(plain: boolean): void {
    this.plainTable = plain;
    store('plain-table', plain ? 'yes' : 'no');
  }

  private show(): void {
    document.documentElement.dataset['theme'] = this.theme;
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', this.theme === 'paper' ? '#FCF8EE' : '#1D1F29');
  }
}

export const prefs = new Prefs();
