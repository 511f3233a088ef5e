import { STORED } from './storage.ts';
import { INPUT_KEYS, KEY } from './stored-keys.ts';

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
  /** Signing out, in every tab, or another user. A session that ended otherwise leaves its user’s input in its tab. */
  signOut: INPUT_KEYS,
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
