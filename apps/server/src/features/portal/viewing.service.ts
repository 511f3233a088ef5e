import { missingForPortal } from '@daftar/domain/permission-sets';
import type { MemberCtx } from '#server/context.ts';
import { forbidden } from '#server/failure.ts';
import { getClient } from '#server/features/clients/clients.service.ts';
import { openViewing } from '#server/features/identity/accounts.service.ts';
import { logViewing } from './viewing.repo.ts';

const MINUTES = 30;

/** For whoever may see all of it elsewhere: the portal must not be a way around a role. */
export async function viewAsClient(ctx: MemberCtx, clientId: number) {
  const missing = missingForPortal(ctx.permissions);
  if (missing) throw forbidden(`The client sees more than your role does: "${missing.replaceAll('_', ' ')}".`);
  const client = await getClient(ctx, clientId);
  await logViewing(ctx, client);
  return openViewing(ctx, clientId, MINUTES);
}
