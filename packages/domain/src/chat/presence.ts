import { PRESENCE_PUSH_EVERY } from '../constants.ts';

export const PRESENCES = ['Active', 'Inactive'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Reading a page is no activity, and yet the reader is there: so long after the last sign one still counts as active. */
export const ACTIVE_FOR = 30 * PRESENCE_PUSH_EVERY;
/** How often it is written down that somebody is still there. */
export const NOTED_EVERY = ACTIVE_FOR / 3;

/** By how long ago each of somebody's browsers last gave a sign, wherever it is connected. */
export const presenceOf = (signs: readonly number[]): Presence =>
  signs.some((age) => age < ACTIVE_FOR) ? 'Active' : 'Inactive';

/** Section 4: pushed every 2 seconds while there is activity, and not otherwise. */
export const isPushDue = (lastActivity: number, lastPush: number, now: number): boolean =>
  lastActivity > lastPush && now - lastPush >= PRESENCE_PUSH_EVERY;
