import { INPUT_KEYS, inBrowser, inTab, KEY, removeStored } from './stored-keys.ts';

/** Drafts of all users. */
export const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(KEY.form));

/** On sign-out nothing stays behind. Locking the screen and an expired session keep drafts. */
export const dropDrafts = (): void => removeStored(inTab, INPUT_KEYS);

/** The records that a user opened lately, or all of them. */
export const dropRecent = (uuid?: string): void =>
  removeStored(inBrowser, [uuid === undefined ? KEY.recent : `${KEY.recent}${uuid}:`]);

/** What other users left: their drafts in this tab and, in the session of all tabs, the records they opened. */
export function dropOthers(uuid: string, { thisTabOnly }: { thisTabOnly: boolean }): void {
  const isOwn = (key: string): boolean => key.split(':')[1] === uuid;
  removeStored(inTab, [KEY.form, KEY.message], isOwn);
  if (!thisTabOnly) removeStored(inBrowser, [KEY.recent], isOwn);
}
