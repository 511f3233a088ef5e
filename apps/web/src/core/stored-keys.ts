import { attempt, STORED } from './storage.ts';

/** Keys beside those of section 3. One with a colon at its end is a prefix: the user and a name follow it. */
export const KEY = {
  /** Records opened lately, with their titles: `recent:USER:BUSINESS`. */
  recent: 'recent:',
  /** Unsaved input of forms: `form:USER:NAME`. */
  form: 'form:',
  /** Unsent messages: `draft:USER:NAME`. */
  message: 'draft:',
  /** Keys of writes without an answer, by a hash of the request. */
  unanswered: 'unanswered',
  /** When a user signed out: other tabs drop their input then. */
  signedOut: 'signed_out_at',
  shortcutsOff: 'shortcuts_off',
  sidebarCollapsed: 'sidebar_collapsed',
  formLanguage: 'public_form_language',
  /** The announcements open again after an update. */
  afterUpdate: 'announcements_after_update',
} as const;

/**
 * Every key that the app stores, by what removes it (docs/decisions/0142-promises-of-security.md). The app uses no
 * IndexedDB, and its cache has files of the app only.
 */
export const REMOVED_BY = {
  /** However the session ends, in every tab: credentials, and what names clients. */
  sessionEnd: [
    STORED.token,
    STORED.clientToken,
    STORED.tokenExpiry,
    STORED.pendingLock,
    STORED.hasPin,
    STORED.viewing,
    STORED.clientJwt,
    STORED.publicJwt,
    STORED.cluster,
    KEY.recent,
  ],
  /** Signing out, in every tab, or another user. A session that ended by itself leaves its user’s input in its tab. */
  signOut: [KEY.form, KEY.message, KEY.unanswered],
  /** Another user who signs in. They are IDs without names, and tokens of links that this tab opened. */
  otherUser: [STORED.location, STORED.branches, STORED.board, STORED.lastUser, STORED.linkTokens],
  /** Nothing: settings and states of the browser, without personal data. */
  nothing: [
    STORED.theme,
    STORED.apiUrl,
    STORED.lastAnnouncement,
    STORED.lastActivity,
    STORED.readAfter,
    KEY.signedOut,
    KEY.shortcutsOff,
    KEY.sidebarCollapsed,
    KEY.formLanguage,
    KEY.afterUpdate,
  ],
} as const;

/** Removes these keys, or all with these prefixes, that `isKept` doesn’t want to keep. */
export function removeStored(
  storage: () => Storage,
  names: readonly string[],
  isKept: (key: string) => boolean = () => false,
): void {
  const isNamed = (key: string): boolean =>
    names.some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name));
  attempt(() => {
    for (const key of Object.keys(storage())) if (isNamed(key) && !isKept(key)) storage().removeItem(key);
  }, undefined);
}

export const inTab = (): Storage => sessionStorage;
export const inBrowser = (): Storage => localStorage;
