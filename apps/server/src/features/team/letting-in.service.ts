/** Every way into a practice ends here, and shuts the others: one that stayed open would let in again who has left. */
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { closeRequestsOf } from './access-requests.repo.ts';
import { revokeInvitationsTo } from './invitations.repo.ts';
import { admitMember, type Membership } from './members.repo.ts';

type Guest = { id: number; email: string };

/** Answers whether they came in by this: who is in already stays as they are. */
export async function letIn(ctx: Ctx, businessId: number, guest: Guest, granted: Membership): Promise<boolean> {
  const isAdmitted = await admitMember(ctx, businessId, guest.id, granted);
  await closeDoors({ db: ctx.db, now: ctx.now, businessId }, guest, granted.by);
  return isAdmitted;
}

/** Who is in needs neither an invitation that is still open nor an answer to what they asked. */
export async function closeDoors(
  ctx: Pick<BusinessCtx, 'db' | 'now' | 'businessId'>,
  guest: Guest,
  by: number | null,
): Promise<void> {
  await revokeInvitationsTo(ctx, guest.email);
  await closeRequestsOf(ctx, guest.id, { decided_at: ctx.now.toISOString(), decided_by: by });
}
