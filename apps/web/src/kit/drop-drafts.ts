import { attempt } from '#web/app/storage.ts';
import { DRAFTS } from './form-draft.ts';

/** Everybody's. */
export const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFTS));

/** Who signs out leaves nothing behind. A lock and a session that ended by itself are no such leave. */
export const dropDrafts = (): void =>
  attempt(() => draftKeys().forEach((key) => sessionStorage.removeItem(key)), undefined);
