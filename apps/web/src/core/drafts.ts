import { attempt } from './storage.ts';

/** Prefix of every form draft in session storage. */
export const DRAFTS = 'form:';

/** Prefix of the records opened lately, in local storage. */
export const RECENT = 'recent:';

/** Drafts of all users. */
export const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFTS));

/** On sign-out nothing stays behind. Locking the screen and an expired session keep drafts. */
export const dropDrafts = (): void =>
  attempt(() => {
    draftKeys().forEach((key) => sessionStorage.removeItem(key));
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT)) localStorage.removeItem(key);
  }, undefined);
