/** Browser storage keys (section 3). */
export const STORED = {
  token: 'id_token',
  tokenExpiry: 'token_expiry',
  location: 'daftar_location',
  /** The last branch of each business: the location has only the current one. */
  branches: 'daftar_branches',
  publicJwt: 'public_jwt',
  clientJwt: 'client_jwt',
  clientToken: 'client_jwt_token',
  lastAnnouncement: 'last_viewed_announcement_id',
  board: 'workBoard_id',
  theme: 'theme_mode',
  apiUrl: 'API_URL',
  cluster: 'cluster_id',
  /** The user the stored location belongs to. */
  lastUser: 'last_user',
  /** The screen is locked, and the server doesn't know yet. */
  pendingLock: 'lock_owed',
  /** Whether the user has a PIN, so that it is known before the first call. */
  hasPin: 'has_pin',
  /** Shared by all tabs: activity in one keeps the others unlocked, and it outlives them. */
  lastActivity: 'last_activity',
  /** How new the data of the last answers was (read-after.ts). */
  readAfter: 'read_after',
  /** Tokens of links that this tab opened (link-token.ts). */
  linkTokens: 'link_tokens',
  /** This tab views as a client; the tab that opened it is unaffected. */
  viewing: 'viewing_token',
} as const;

/** Browsers may forbid storage: nothing is stored then, and nothing fails. */
export function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch {
    return fallback;
  }
}

/** This tab's value overrides the shared one. */
export const load = (name: string): string | null =>
  attempt(() => sessionStorage.getItem(name) ?? localStorage.getItem(name), null);

/** Whether it is stored for this tab only. */
export const isOfThisTab = (name: string): boolean => attempt(() => sessionStorage.getItem(name) !== null, false);

/**
 * Replaced in one step, because other tabs treat a removed token as a sign-out. A value for this tab only leaves the
 * shared one alone: another tab may use it.
 */
export function keep(name: string, value: string | null, { thisTabOnly = false } = {}): void {
  attempt(() => {
    if (!thisTabOnly) sessionStorage.removeItem(name);
    const storage = thisTabOnly ? sessionStorage : localStorage;
    if (value === null) storage.removeItem(name);
    else storage.setItem(name, value);
  }, undefined);
}

/** The token of a view-as-client tab, passed in the URL fragment, which never reaches servers or logs. */
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
