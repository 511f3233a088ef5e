import { NO_INDUSTRY } from '@daftar/contract/client_reports';
import { fieldKey, type ReportField } from '@daftar/contract/reports/custom-fields';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { categoryLabel } from '@daftar/domain/country-pack';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { sql } from 'kysely';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { chosenFields, reportFields } from '#server/features/custom_fields/report-columns.service.ts';
import { clientFilterOf } from '#server/features/clients/list.service.ts';
import { homeOf } from './home.ts';
import type { Chosen, Sql } from './source.ts';

type ClientFilter = Awaited<ReturnType<typeof clientFilterOf>>;

/** Names of the client list's filters; reports about clients use the same. */
const FILTERS = [
  'assignee_id',
  'branch_id',
  'category',
  'industry',
  'is_audit_applicable',
  'is_gst',
  'is_login_access',
  'nature_id',
  'reffered_by',
  'service',
  'state',
  'status',
  'tag',
] as const;

/** The client list's filter, from the filters that a report has of it. */
export async function clientsChosen(ctx: MemberCtx, chosen: Chosen): Promise<ClientFilter> {
  const values = chosen as Readonly<Record<string, unknown>>;
  const own = FILTERS.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
  const group = values['group_id'] as number | undefined;
  const custom = values['custom'] as string | undefined;
  const fields = await chosenFields(ctx, values);
  const wanted = withFields(custom && isJson(custom) ? custom : undefined, fields);
  return clientFilterOf(ctx, {
    ...(Object.fromEntries(own) as object),
    ...(values['industry'] === NO_INDUSTRY ? { industry: '' } : {}),
    ...(group ? { group_by: group } : {}),
    ...(wanted ? { custom: wanted } : {}),
  });
}

const isJson = (text: string): boolean => text.trimStart().startsWith('{');

/** Values by field ID, besides those of the older filter. What is no JSON there is refused later. */
function withFields(custom: string | undefined, fields: object): string | undefined {
  if (!Object.keys(fields).length) return custom;
  try {
    return JSON.stringify({ ...(custom ? (JSON.parse(custom) as object) : {}), ...fields });
  } catch {
    return custom;
  }
}

/** The value of a custom field, with the type of its column. Values of another type count as empty. */
function fieldValue({ id, type }: ReportField, timezone: string): Sql {
  const value = sql`c.custom -> ${String(id)}::text`;
  const text = sql`c.custom ->> ${String(id)}::text`;
  switch (type) {
    case 'Number Field':
      return sql`case jsonb_typeof(${value}) when 'number' then (${value})::numeric end`;
    case 'Toggle Button':
      return sql`case jsonb_typeof(${value}) when 'boolean' then (${value})::boolean end`;
    case 'Date Field':
      return sql`case when ${text} ~ '^\\d{4}-\\d\\d-\\d\\d$' then (${text})::date end`;
    case 'Date Time Field':
      return sql`case when ${text} ~ '^\\d{4}-\\d\\d-\\d\\dT' then (${text})::timestamp at time zone ${timezone} end`;
    case 'Checkbox':
      return sql`case jsonb_typeof(${value}) when 'array'
        then (select string_agg(v, ', ') from jsonb_array_elements_text(${value}) v) end`;
    default:
      return sql`nullif(${text}, '')`;
  }
}

/** A column per custom field, after the others. */
export async function fieldValues(ctx: BusinessCtx, timezone: string): Promise<Sql> {
  const fields = await reportFields(ctx);
  return sql.join([sql``, ...fields.map((field) => sql`${fieldValue(field, timezone)} as ${sql.id(fieldKey(field))}`)]);
}

/** Clients with a custom field that contains the text. */
export const customContains = (custom: string | undefined): Sql =>
  custom && !isJson(custom)
    ? sql`exists (select from jsonb_each_text(c.custom) k where k.value ilike ${contains(custom)})`
    : sql`true`;

/** The dates of a period as points in time of the business. */
export async function momentsOf(ctx: BusinessCtx, { from, to }: Pick<Chosen, 'from' | 'to'>) {
  const { timezone } = await homeOf(ctx);
  return {
    from: from ? startOfDay(from, timezone) : undefined,
    until: to ? startOfDay(addDays(to, 1), timezone) : undefined,
    timezone,
  };
}

/** A point in time within a period. */
export const within = (column: string, { from, until }: { from?: Date | undefined; until?: Date | undefined }): Sql =>
  sql`${from ? sql`${sql.ref(column)} >= ${from.toISOString()}::timestamptz` : sql`true`}
    and ${until ? sql`${sql.ref(column)} < ${until.toISOString()}::timestamptz` : sql`true`}`;

/** Categories as the country of the business names them. */
export async function categoryName(ctx: BusinessCtx, column = 'c.category'): Promise<Sql> {
  const { country } = await homeOf(ctx);
  const named = CLIENT_CATEGORIES.map((category) => [category, categoryLabel(category, country)] as const).filter(
    ([category, label]) => category !== label,
  );
  const whens = named.map(([category, label]) => sql`when ${category} then ${label}::text`);
  return named.length
    ? sql`case ${sql.ref(column)} ${sql.join(whens, sql` `)} else ${sql.ref(column)} end`
    : sql.ref(column);
}

/** The client's group and referrer, unless they are in the bin. */
export const joinGroup = sql`left join client_groups g on g.business_id = c.business_id and g.id = c.group_by
  and g.deleted_at is null`;
export const joinReference = sql`left join client_references f on f.business_id = c.business_id and f.id = c.reffered_by
  and f.deleted_at is null`;

/** Clients of a branch, for records that name a client. */
export const ofBranch = (ctx: BusinessCtx, column: string, branchId: number | undefined): Sql =>
  branchId
    ? sql`${sql.ref(column)} in (select b.id from app.visible_clients b where b.business_id = ${ctx.businessId}
        and b.branches @> array[${branchId}::bigint])`
    : sql`true`;
