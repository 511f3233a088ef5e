import { attempt } from './storage.ts';

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

/** Input that a sign-out removes in every tab, and another user. A session that ended otherwise leaves it in its tab. */
export const INPUT_KEYS = [KEY.form, KEY.message, KEY.unanswered] as const;

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
