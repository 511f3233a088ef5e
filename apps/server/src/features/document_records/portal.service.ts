/** The client's view of the register in the portal: held and handed-over documents, and confirmation. */
import type { Input } from '@daftar/contract/core/route';
import type { documentRecordRoutes } from '@daftar/contract/document_records';
import { asBusiness } from '#server/access/as-business.ts';
import type { ClientCtx } from '#server/platform/context.ts';
import * as repo from './portal.repo.ts';
import { confirmRecord } from './signatures.service.ts';

type In<K extends keyof typeof documentRecordRoutes> = Input<(typeof documentRecordRoutes)[K]>;

export const clientRecords = (ctx: ClientCtx, { query }: In<'clientRecords'>) =>
  asBusiness(ctx, (business) => repo.recordsOf(business, ctx.clientId, query)) as never;

export const clientItems = (ctx: ClientCtx, { query }: In<'clientItems'>) =>
  asBusiness(ctx, (business) => repo.heldFor(business, ctx.clientId, query)) as never;

export async function confirm(ctx: ClientCtx, { params: { id } }: In<'confirm'>): Promise<{ ok: true }> {
  await asBusiness(ctx, (business) => confirmRecord(business, { id, client_id: ctx.clientId }, ctx.person.userId));
  return { ok: true };
}
