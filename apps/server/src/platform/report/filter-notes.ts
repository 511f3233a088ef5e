import type { FilterRecord, Report, ReportFilter } from '@daftar/contract/core/report';
import { formatDay } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Note = [label: string, value: string];
/** `RecordOfFilter` of the catalogue of reports has more records than the older reports. */
type NamedRecord = FilterRecord | 'clients' | 'firms' | 'lenders' | 'roles' | 'services';
type Query = Readonly<Record<string, unknown>>;

/** The filters in words, with names instead of IDs: printed above the rows of an export (product rule 8). */
export async function filterNotes(ctx: BusinessCtx, { filters, period }: Report, query: Query): Promise<Note[]> {
  const own = await Promise.all(
    Object.entries(filters).map(async ([name, filter]): Promise<Note[]> => {
      const value = query[name];
      return value === undefined || !filter.label ? [] : [[filter.label, await valueText(ctx, filter, value)]];
    }),
  );
  return [
    ...(query['search'] ? [['Search', String(query['search'])] as Note] : []),
    ...own.flat(),
    ...dateNote(period && `${period.label} from`, query['from_date']),
    ...dateNote(period && `${period.label} to`, query['to_date']),
  ];
}

const dateNote = (label: string | undefined, day: unknown): Note[] =>
  label && day ? [[label, formatDay(String(day))]] : [];

async function valueText(ctx: BusinessCtx, { record, options }: ReportFilter, value: unknown): Promise<string> {
  if (record) return nameOf(ctx, record, Number(value));
  return options?.find((option) => option.value === value)?.label ?? textOf(value);
}

export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : String(value as string);
}

/** Name of a record, or its ID if the record is gone. */
export async function nameOf(ctx: BusinessCtx, record: NamedRecord, id: number): Promise<string> {
  const named = {
    users: () =>
      ctx.db
        .selectFrom('users as u')
        .innerJoin('members as m', 'm.user_id', 'u.id')
        .select('u.name')
        .where('m.business_id', '=', ctx.businessId)
        .where('u.id', '=', id),
    clients: () =>
      ctx.db
        .selectFrom('app.visible_clients as c' as 'clients as c')
        .select('c.client_full_name as name')
        .where('c.business_id', '=', ctx.businessId)
        .where('c.id', '=', id),
  };
  const row =
    record === 'users' || record === 'clients'
      ? named[record]().executeTakeFirst()
      : ctx.db
          .selectFrom(record)
          .select('name')
          .where('business_id', '=', ctx.businessId)
          .where('id', '=', id)
          .executeTakeFirst();
  return (await row)?.name ?? String(id);
}

export const businessName = async (ctx: BusinessCtx): Promise<string> =>
  (await ctx.db.selectFrom('businesses').select('name').where('id', '=', ctx.businessId).executeTakeFirstOrThrow())
    .name;
