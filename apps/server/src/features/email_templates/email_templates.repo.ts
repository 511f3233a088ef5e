import { MAX_TEMPLATE_VERSIONS } from '@daftar/contract/email_templates';
import type { EmailTexts } from '@daftar/domain/email_templates/template';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

const MAX_OWN = 1000;

export const queries = {
  extras: {
    updated_by_name: sql<string | null>`(select u.name from users u where u.id = coalesce(t.updated_by, t.created_by))`,
  },
  search: (rows: Rows, text: string) => rows.where('t.name', 'ilike', contains(text)),
};

export const addVersion = (
  ctx: BusinessCtx,
  templateId: number,
  number: number,
  texts: EmailTexts,
  comment: string,
): Promise<unknown> =>
  ctx.db
    .insertInto('email_template_versions')
    .values({
      business_id: ctx.businessId,
      template_id: templateId,
      number,
      texts: JSON.stringify(texts),
      comment,
      created_by: actorId(ctx),
    })
    .execute();

export const findVersion = (ctx: BusinessCtx, templateId: number, number: number) =>
  ctx.db
    .selectFrom('email_template_versions')
    .select(['id', 'number', 'texts'])
    .where('business_id', '=', ctx.businessId)
    .where('template_id', '=', templateId)
    .where('number', '=', number)
    .executeTakeFirst();

export const hasVersion = async (ctx: BusinessCtx, versionId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('email_template_versions')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', versionId)
    .executeTakeFirst()) !== undefined;

export const listVersions = (ctx: BusinessCtx, templateId: number) =>
  ctx.db
    .selectFrom('email_template_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.number', 'v.comment', 'v.created_at', 'u.name as created_by_name'])
    .where('v.business_id', '=', ctx.businessId)
    .where('v.template_id', '=', templateId)
    .orderBy('v.number', 'desc')
    .limit(MAX_TEMPLATE_VERSIONS)
    .execute();

export const setCurrent = (ctx: BusinessCtx, id: number, number: number, languages: readonly string[]) =>
  ctx.db
    .updateTable('email_templates')
    .set({ number, languages: [...languages], updated_by: actorId(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

const own = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('email_templates')
    .select(['id', 'name', 'topic', 'purpose', 'status', 'number', 'shipped_key'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null);

export const replacements = (ctx: BusinessCtx) =>
  own(ctx).where('shipped_key', 'is not', null).limit(MAX_OWN).execute();
export const listActive = (ctx: BusinessCtx) =>
  own(ctx).where('status', '=', 'Active').orderBy('name').orderBy('id').limit(MAX_OWN).execute();
export const findOwn = (ctx: BusinessCtx, id: number) => own(ctx).where('id', '=', id).executeTakeFirst();
export const findReplacement = (ctx: BusinessCtx, key: string) =>
  own(ctx).where('shipped_key', '=', key).where('status', '=', 'Active').executeTakeFirst();

const firms = (ctx: BusinessCtx) =>
  ctx.db.selectFrom('firms').select(['id', 'name', 'email', 'mobile_number']).where('business_id', '=', ctx.businessId);

/** Two at most: with a single firm there is nothing to choose. */
export const firstFirms = (ctx: BusinessCtx) =>
  firms(ctx).where('deleted_at', 'is', null).orderBy('id').limit(2).execute();

/** Also a deleted one: its documents stay. */
export const findFirm = (ctx: BusinessCtx, id: number) => firms(ctx).where('id', '=', id).executeTakeFirst();

/** The firm that billed the client last. */
export const firmOfClient = (ctx: BusinessCtx, clientId: number) =>
  firms(ctx)
    .where('deleted_at', 'is', null)
    .where('id', '=', (of) =>
      of
        .selectFrom('invoices')
        .select('firm_id')
        .where('business_id', '=', ctx.businessId)
        .where('client_id', '=', clientId)
        .where('state', '=', 'Final')
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .executeTakeFirst();

export const emailOf = async (ctx: BusinessCtx, userId: number): Promise<string> =>
  (await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email ?? '';
