import type { TriggerAction } from '@daftar/domain/triggers/rule';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Candidate } from './candidates.repo.ts';
import { ownersOf } from './triggers.repo.ts';

/** The members to notify about a record. Members who can't see a private client aren't notified. */
export async function peopleOf(
  ctx: BusinessCtx,
  action: Extract<TriggerAction, { do: 'notify' }>,
  { assignees, reviewers, assignee_id, private_user_ids }: Candidate,
): Promise<number[]> {
  const isOwnersTurn = action.roles.includes('business_owner');
  const owners = isOwnersTurn || private_user_ids ? await ownersOf(ctx) : [];
  const of = {
    assignee: assignees,
    reviewer: reviewers,
    client_owner: assignee_id === null ? [] : [assignee_id],
    business_owner: owners,
  };
  const people = [...new Set([...action.user_ids, ...action.roles.flatMap((role) => of[role])])];
  return private_user_ids ? people.filter((user) => [...owners, ...private_user_ids].includes(user)) : people;
}
