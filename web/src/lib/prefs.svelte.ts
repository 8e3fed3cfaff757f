/** What this browser remembers of its user: theme, table, sound and notices, and which matches are guided. */

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
  sound = $state(stored('sound') === 'yes');
  notices = $state(stored('notices') === 'yes');
  /** Matches in which a hint comes by itself, the newest last. */
  guided = $state.raw((stored('guided') ?? '').split(' ').filter((id) => id !== ''));

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

  setSound(on: boolean): void {
    this.sound = on;
    store('sound', on ? 'yes' : 'no');
  }

  setNotices(on: boolean): void {
    this.notices = on;
    store('notices', on ? 'yes' : 'no');
  }

  setGuided(match: string, on: boolean): void {
    const others = this.guided.filter((id) => id !== match);
    this.guided = (on ? [...others, match] : others).slice(-20);
    store('guided', this.guided.join(' '));
  }

  private show(): void {
    document.documentElement.dataset['theme'] = this.theme;
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', this.theme === 'paper' ? '#FCF8EE' : '#1D1F29');
  }
}

export const prefs = new Prefs();
