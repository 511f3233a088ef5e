import { sql, type Selectable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type TemplateRow = Selectable<Tables['whatsapp_templates']>;
export type VersionRow = Selectable<Tables['whatsapp_template_versions']>;
/** More than an account can have at Meta before it is verified. */
const MAX_OWN = 1000;
const MAX_VERSIONS = 100;

const own = (ctx: BusinessCtx) =>
  ctx.db.selectFrom('whatsapp_templates').selectAll().where('business_id', '=', ctx.businessId);

export const findTemplate = (ctx: BusinessCtx, id: number): Promise<TemplateRow | undefined> =>
  own(ctx).where('id', '=', id).executeTakeFirst();
export const lockTemplate = (ctx: BusinessCtx, id: number): Promise<TemplateRow | undefined> =>
  own(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
export const lockByProvider = (ctx: BusinessCtx, providerId: string): Promise<TemplateRow | undefined> =>
  own(ctx).where('provider_id', '=', providerId).forUpdate().executeTakeFirst();
export const findByName = (ctx: BusinessCtx, name: string, language: string): Promise<TemplateRow | undefined> =>
  own(ctx).where('name', '=', name).where('language', '=', language).executeTakeFirst();
/** The languages of a template, or of those made from one of the product's. */
export const listOfName = (ctx: BusinessCtx, name: string): Promise<TemplateRow[]> =>
  own(ctx).where('name', '=', name).orderBy('id').limit(20).execute();
export const listOfShipped = (ctx: BusinessCtx, key: string): Promise<TemplateRow[]> =>
  own(ctx).where('shipped_key', '=', key).orderBy('id').limit(20).execute();
export const listAll = (ctx: BusinessCtx): Promise<TemplateRow[]> =>
  own(ctx).orderBy('name').orderBy('id').limit(MAX_OWN).execute();

type Changes = Partial<Omit<TemplateRow, 'business_id' | 'id' | 'components' | 'variables'>>;
export const setTemplate = (ctx: BusinessCtx, id: number, changes: Changes) =>
  ctx.db
    .updateTable('whatsapp_templates')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

type NewVersion = {
  template_id: number;
  number: number;
  category: string;
  components: unknown;
  variables: unknown;
  is_edit: boolean;
};
export const addVersion = (ctx: BusinessCtx, { components, variables, ...version }: NewVersion) =>
  ctx.db
    .insertInto('whatsapp_template_versions')
    .values({
      business_id: ctx.businessId,
      ...version,
      components: JSON.stringify(components),
      variables: JSON.stringify(variables),
      submitted_by: actorId(ctx),
      submitted_at: ctx.now.toISOString(),
    })
    .execute();

export const decideVersion = (
  ctx: BusinessCtx,
  templateId: number,
  number: number,
  decided: { state: string; reason: string; decided_at: string },
) =>
  ctx.db
    .updateTable('whatsapp_template_versions')
    .set(decided)
    .where('business_id', '=', ctx.businessId)
    .where('template_id', '=', templateId)
    .where('number', '=', number)
    .execute();

export const findVersion = (ctx: BusinessCtx, templateId: number, number: number): Promise<VersionRow | undefined> =>
  ctx.db
    .selectFrom('whatsapp_template_versions')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('template_id', '=', templateId)
    .where('number', '=', number)
    .executeTakeFirst();

export const listVersions = (ctx: BusinessCtx, templateId: number) =>
  ctx.db
    .selectFrom('whatsapp_template_versions as v')
    .select([
      'v.number',
      'v.category',
      'v.components',
      'v.variables',
      'v.state',
      'v.reason',
      'v.submitted_at',
      'v.decided_at',
      'v.is_edit',
      sql<string | null>`(select u.name from users u where u.id = v.submitted_by)`.as('submitted_by_name'),
    ])
    .where('v.business_id', '=', ctx.businessId)
    .where('v.template_id', '=', templateId)
    .orderBy('v.number', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

/** Verified mobile numbers of members who may use WhatsApp. Owners always may. */
export async function numbersOf(ctx: BusinessCtx, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; mobile: string }>`select u.id, u.country_code || u.mobile_number as mobile
      from members m join users u on u.id = m.user_id
     where m.business_id = ${ctx.businessId} and u.id = any (${userIds}::bigint[]) and m.deactivated_at is null
       and (m.is_whatsapp or m.role_id is null) and u.phone_verified_at is not null`.execute(ctx.db);
  return new Map(rows.map(({ id, mobile }) => [id, mobile]));
}
