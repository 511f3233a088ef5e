import type { BusinessCtx, ClientCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export const sharedWith = (ctx: ClientCtx, query: ListQuery) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('deeds as t')
      .select([
        't.id',
        't.name',
        't.kind',
        't.shared_number as number',
        't.shared_at',
        't.client_answer',
        't.signed_at',
      ])
      .where('t.business_id', '=', ctx.businessId)
      .where('t.client_id', '=', ctx.clientId)
      .where('t.shared_at', 'is not', null)
      .where('t.deleted_at', 'is', null),
    query,
    { columns: { shared_at: 't.shared_at' }, first: '-shared_at', tie: 't.id' },
  );

type Signed = {
  deed_id: number;
  client_id: number;
  number: number;
  name: string;
  kind: 'Drawn' | 'Typed';
  image: Buffer | null;
  sha256: string;
  signed_by: number;
  account_name: string;
  contact: string;
};

export const addSignature = (ctx: BusinessCtx, signature: Signed) =>
  ctx.db
    .insertInto('deed_signatures')
    .values({
      business_id: ctx.businessId,
      ...signature,
      is_confirmed: true,
      ip: ctx.ip,
      signed_at: ctx.now.toISOString(),
    })
    .execute();

export const hasSigned = async (ctx: BusinessCtx, deedId: number, number: number, userId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('deed_signatures')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('deed_id', '=', deedId)
    .where('number', '=', number)
    .where('signed_by', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const storeSigned = (ctx: BusinessCtx, versionId: number, files: object, sha256: string) =>
  ctx.db
    .updateTable('deed_versions')
    .set({ files: JSON.stringify(files), signed_sha256: sha256 })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', versionId)
    .execute();
