import { MAX_EDITIONS } from '@daftar/contract/deed_templates';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

export const queries = {
  extras: {
    updated_by_name: sql<string | null>`(select u.name from users u where u.id = coalesce(t.updated_by, t.created_by))`,
  },
  search: (rows: Rows, text: string) => rows.where('t.name', 'ilike', contains(text)),
};

export type TemplateBody = { text: unknown; fields: unknown; page: unknown };

export const addEdition = (
  ctx: BusinessCtx,
  templateId: number,
  edition: number,
  { text, fields, page }: TemplateBody,
  comment: string,
) =>
  ctx.db
    .insertInto('deed_template_editions')
    .values({
      business_id: ctx.businessId,
      template_id: templateId,
      edition,
      text: JSON.stringify(text),
      fields: JSON.stringify(fields),
      page: JSON.stringify(page),
      comment,
      created_by: actorId(ctx),
    })
    .execute();

export const findEdition = (ctx: BusinessCtx, templateId: number, edition: number) =>
  ctx.db
    .selectFrom('deed_template_editions')
    .select(['edition', 'text', 'fields', 'page'])
    .where('business_id', '=', ctx.businessId)
    .where('template_id', '=', templateId)
    .where('edition', '=', edition)
    .executeTakeFirst();

export const listEditions = (ctx: BusinessCtx, templateId: number) =>
  ctx.db
    .selectFrom('deed_template_editions as e')
    .leftJoin('users as u', 'u.id', 'e.created_by')
    .select(['e.edition', 'e.comment', 'e.created_at', 'u.name as created_by_name'])
    .where('e.business_id', '=', ctx.businessId)
    .where('e.template_id', '=', templateId)
    .orderBy('e.edition', 'desc')
    .limit(MAX_EDITIONS)
    .execute();

export const setEdition = (ctx: BusinessCtx, id: number, edition: number, questions: number) =>
  ctx.db
    .updateTable('deed_templates')
    .set({ edition, questions, updated_by: actorId(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

export const replacements = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('deed_templates')
    .select(['id', 'shipped_key'])
    .where('business_id', '=', ctx.businessId)
    .where('shipped_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .limit(1000)
    .execute();
