import { MAX_NOTICE_PARTS } from '@daftar/contract/tax_notices';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

export const extensionsOf = (ctx: BusinessCtx, noticeId: number) =>
  ctx.db
    .selectFrom('tax_notice_extensions as t')
    .selectAll('t')
    .select(sql<string | null>`(select u.name from users u where u.id = t.created_by)`.as('created_by_name'))
    .where('t.business_id', '=', ctx.businessId)
    .where('t.notice_id', '=', noticeId)
    .orderBy('t.id')
    .limit(MAX_NOTICE_PARTS)
    .execute();

export const repliesOf = (ctx: BusinessCtx, noticeId: number) =>
  ctx.db
    .selectFrom('tax_notice_replies')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('notice_id', '=', noticeId)
    .orderBy('replied_on')
    .orderBy('id')
    .limit(MAX_NOTICE_PARTS)
    .execute();

export const hearingsOf = (ctx: BusinessCtx, noticeId: number) =>
  ctx.db
    .selectFrom('tax_notice_hearings')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('notice_id', '=', noticeId)
    .orderBy('held_on')
    .orderBy('id')
    .limit(MAX_NOTICE_PARTS)
    .execute();

export const filesOf = (ctx: BusinessCtx, noticeId: number) =>
  ctx.db
    .selectFrom('tax_notice_files')
    .select(['id', 'reply_id', 'name', 'created_at'])
    .where('business_id', '=', ctx.businessId)
    .where('notice_id', '=', noticeId)
    .orderBy('id')
    .limit(MAX_NOTICE_PARTS)
    .execute();

const OTHER = ['id', 'subject', 'stage', 'reference'] as const;
export const childrenOf = (ctx: BusinessCtx, noticeId: number) =>
  ctx.db
    .selectFrom('tax_notices')
    .select(OTHER)
    .where('business_id', '=', ctx.businessId)
    .where('parent_id', '=', noticeId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(MAX_NOTICE_PARTS)
    .execute();

export const otherOf = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('tax_notices')
    .select(OTHER)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

type Owner = { notice_id: number; client_id: number; reply_id: number | null };
export const addFiles = (
  ctx: BusinessCtx,
  owner: Owner,
  files: readonly { id: number; number: number; name: string }[],
) =>
  ctx.db
    .insertInto('tax_notice_files')
    .values(
      files.map(({ id, number, name }) => ({
        business_id: ctx.businessId,
        ...owner,
        item_id: id,
        number,
        name,
        created_by: actorId(ctx),
      })),
    )
    .execute();

export const fileOf = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('tax_notice_files')
    .select(['id', 'notice_id', 'item_id', 'number'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const removeFile = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('tax_notice_files').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();
