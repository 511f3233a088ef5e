import type { MemberCtx } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/events.ts';

export const businessCreated = defineEvent<{ country: string }, MemberCtx>('businesses.created');

type Home = { country: string; currency: string };
/** A business is about to change. Subscribers may refuse it. */
export const businessChanging = defineEvent<{ before: Home; after: Home }, MemberCtx>('businesses.changing');
export const branchCreated = defineEvent<{ branch_id: number }, MemberCtx>('businesses.branch_created');
