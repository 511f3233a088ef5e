import type { MemberCtx } from '#server/context.ts';
import { forbidden } from '#server/failure.ts';
import { getClient } from '#server/features/clients/clients.service.ts';
import { openViewing } from '#server/features/identity/accounts.service.ts';
import { unseenWork } from '#server/features/portal_work/unseen.service.ts';
import { checkPortal } from '#server/sees-portal.ts';
import { logViewing } from './viewing.repo.ts';

const MINUTES = 30;

/** For whoever may see all of it elsewhere. */
export async function viewAsClient(ctx: MemberCtx, clientId: number) {
  checkPortal(ctx.permissions);
  const client = await getClient(ctx, clientId);
  const unseen = await unseenWork(ctx, clientId);
  if (unseen) throw forbidden(unseen);
  await logViewing(ctx, client);
  return openViewing(ctx, clientId, MINUTES);
}
