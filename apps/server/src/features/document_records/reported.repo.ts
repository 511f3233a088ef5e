import { startOfDay } from '@daftar/domain/day-start';
import { addDays, type Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { heldBy } from './items.repo.ts';

export type ReportFilter = {
  from?: Day | undefined;
  to?: Day | undefined;
  direction?: string | undefined;
  mode?: string | undefined;
  pending?: boolean | undefined;
  client_id?: number | undefined;
  branch_id?: number | undefined;
};

/** Documents of entries in the register, in and out. Cancelled entries moved nothing. */
export function movedDocuments(ctx: BusinessCtx, filter: ReportFilter): RawBuilder<unknown> {
  const { from, to, direction, mode, pending, client_id, branch_id } = filter;
  const moment = (day: Day) => startOfDay(day, ctx.timezone).toISOString();
  return sql`select m.id, r.id as document_record_id, r.number, (r.happened_at at time zone ${ctx.timezone})::date as date,
      r.direction, r.client_id, c.client_full_name as client_name, i.name as document, i.copy_kind, i.quantity, r.mode,
      r.person, u.name as recorded_by, i.returnable_by, i.returned_on, ${heldBy('i')} as held_by
    from document_records r
    join document_movements m on m.business_id = r.business_id and m.record_id = r.id and m.kind in ('in', 'back', 'out')
    join document_items i on i.business_id = m.business_id and i.id = m.item_id
    join clients c on c.business_id = r.business_id and c.id = r.client_id
    left join users u on u.id = r.created_by
    where r.business_id = ${ctx.businessId} and r.state <> 'Cancelled'
      ${from ? sql`and r.happened_at >= ${moment(from)}` : sql``}
      ${to ? sql`and r.happened_at < ${moment(addDays(to, 1))}` : sql``}
      ${direction ? sql`and r.direction = ${direction}` : sql``} ${mode ? sql`and r.mode = ${mode}` : sql``}
      ${
        pending
          ? sql`and i.returnable_by is not null and i.returned_on is null and i.holder in ('place', 'person', 'out')
              and i.last_record_id = r.id`
          : sql``
      }
      ${client_id ? sql`and r.client_id = ${client_id}` : sql``}
      ${branch_id ? sql`and c.branches @> array[${branch_id}::bigint]` : sql``}`;
}
