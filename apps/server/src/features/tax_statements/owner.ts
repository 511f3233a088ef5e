import { clientOf, lockClient } from '#server/features/clients/clients.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';

/** Statements belong to a client, or to one of the business's own firms. */
export type Owner = { client_id: number; firm_id: null } | { client_id: null; firm_id: number };
export const ofClient = (client_id: number): Owner => ({ client_id, firm_id: null });
export const ofFirm = (firm_id: number): Owner => ({ client_id: null, firm_id });

/** Throws 404 for owners that the caller doesn't see. */
export async function ownerOf(ctx: BusinessCtx, owner: Owner): Promise<{ id: number; name: string; pan: string }> {
  if (owner.client_id !== null) {
    const { id, client_full_name: name, pan } = await clientOf(ctx, owner.client_id);
    return { id, name, pan };
  }
  const { id, name, pan, tax_number } = await getFirm(ctx, owner.firm_id!);
  return { id, name, pan: pan || tax_number.slice(2, 12) };
}

/** Two imports or decisions for one owner wait for each other. */
export async function lockOwner(ctx: BusinessCtx, owner: Owner): Promise<void> {
  if (owner.client_id !== null) await lockClient(ctx, owner.client_id);
  else await lockRecord(ctx, 'firms', owner.firm_id);
}
