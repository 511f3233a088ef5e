import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import * as repo from './batch.repo.ts';

export { recordKey, type SheetRecord } from './batch.repo.ts';

/** Records that these clients already have from sheets. */
export const keysOf = async (ctx: BusinessCtx, clientIds: readonly number[]): Promise<ReadonlySet<string>> =>
  clientIds.length ? repo.findKeys(ctx, clientIds) : new Set();

/** Adds records of clients that the import has just saved. Values were checked with the sheet. */
export const addAll = (ctx: BusinessCtx, records: Parameters<typeof repo.insertAll>[1]): Promise<void> =>
  repo.insertAll(ctx, records, actorId(ctx));
