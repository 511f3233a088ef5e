import type { MemberCtx } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/events.ts';

/** The work of a member who leaves goes to another member. */
export const workReassigned = defineEvent<{ from: number; to: number }, MemberCtx>('team.work_reassigned');

/** A member loses access. `successor` has taken over the work, if anyone has. */
export const memberLeft = defineEvent<{ user_id: number; successor: number | null }, MemberCtx>('team.member_left');
