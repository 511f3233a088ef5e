/** The values kept in the browser, under the names of the specification's section 3. */
export const STORED = {
  token: 'id_token',
  tokenExpiry: 'token_expiry',
  location: 'daftar_location',
  /** The branch of each business that was worked in: the location has only the last. */
  branches: 'daftar_branches',
  publicJwt: 'public_jwt',
  clientJwt: 'client_jwt',
  clientToken: 'client_jwt_token',
  lastAnnouncement: 'last_viewed_announcement_id',
  board: 'workBoard_id',
  theme: 'theme_mode',
  apiUrl: 'API_URL',
  cluster: 'cluster_id',
  /** Whose place is kept here. */
  lastUser: 'last_user',
  /** The screen is locked, and the server has not been told yet. */
  lockOwed: 'lock_owed',
  /** Whether who is signed in has a PIN, beside the token: known before the server is asked. */
  hasPin: 'has_pin',
  /** When somebody last moved. Shared by the tabs: work in one keeps the others open, and it outlives them. */
  lastActivity: 'last_activity',
  /** This tab looks as a client does; the tab that opened it stays as it is. */
  viewing: 'viewing_token',
} as const;

/** A browser may forbid storage; then nothing is kept, and nothing breaks. */
export function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** This tab's value stands before the one that outlives it. */
export const load = (name: string): string | null =>
  attempt(() => sessionStorage.getItem(name) ?? localStorage.getItem(name), null);

/** Whether it goes with the tab. */
export const isOfThisTab = (name: string): boolean => attempt(() => sessionStorage.getItem(name) !== null, false);

/**
 * Replaced in one step, never taken away and put back: other tabs would take the moment between for a sign-out. What is
 * of this tab only leaves alone what outlives it: that may be another tab's.
 */
export function keep(name: string, value: string | null, { thisTabOnly = false } = {}): void {
  attempt(() => {
    if (!thisTabOnly) sessionStorage.removeItem(name);
    const kept = thisTabOnly ? sessionStorage : localStorage;
    if (value === null) kept.removeItem(name);
    else kept.setItem(name, value);
  }, undefined);
}

/** The token of a tab that looks as a client does: handed over behind the #, which no server and no log ever sees. */
export const loadViewing = (): string | null =>
  attempt(() => {
    const token = /^#view=([\w-]{20,200})$/.exec(window.location.hash)?.[1];
    if (token) {
      sessionStorage.setItem(STORED.viewing, token);
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
    }
    return sessionStorage.getItem(STORED.viewing);
  }, null);

export const dropViewing = (): void => attempt(() => sessionStorage.removeItem(STORED.viewing), undefined);

export function loadJson<T>(name: string): T | null {
  const text = load(name);
  return text === null ? null : attempt(() => JSON.parse(text) as T, null);
}
