import type { MemberCtx } from '#server/platform/context.ts';
import { forbidden } from '#server/platform/http-error.ts';
import { getClient } from '#server/features/clients/clients.service.ts';
import { openViewing } from '#server/features/identity/accounts.service.ts';
import { hiddenBoardsWarning } from '#server/features/client_settings/accesses.service.ts';
import { checkPortalView } from '#server/access/portal-view.ts';
import { logViewing } from './portal.repo.ts';

const MINUTES = 30;

/** Only for staff who can see everything the portal shows. */
export async function viewAsClient(ctx: MemberCtx, clientId: number) {
  checkPortalView(ctx.permissions);
  const client = await getClient(ctx, clientId);
  const unseen = await hiddenBoardsWarning(ctx, clientId);
  if (unseen) throw forbidden(unseen);
  await logViewing(ctx, client);
  return openViewing(ctx, clientId, MINUTES);
}
