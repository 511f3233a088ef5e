import { PRESENCE_PUSH_EVERY } from '../constants.ts';

export const PRESENCES = ['Active', 'Inactive'] as const;
export type Presence = (typeof PRESENCES)[number];

/** A reader is present without activity: a user counts as active this long after the last sign. */
export const ACTIVE_FOR = 30 * PRESENCE_PUSH_EVERY;
/** How often presence is stored. */
export const NOTED_EVERY = ACTIVE_FOR / 3;

/** Presence from the age of the last sign of each of the user's browsers. */
export const presenceOf = (signs: readonly number[]): Presence =>
  signs.some((age) => age < ACTIVE_FOR) ? 'Active' : 'Inactive';

/** Section 4: sent every 2 seconds, only while there is activity. */
export const isPushDue = (lastActivity: number, lastPush: number, now: number): boolean =>
  lastActivity > lastPush && now - lastPush >= PRESENCE_PUSH_EVERY;
