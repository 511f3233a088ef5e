import {
  advanceAndUnallocated,
  clientLedger,
  outstandingAgeing,
  outstandingByGroup,
} from '@daftar/contract/reports/outstanding';
import { AGEING_BUCKETS, ageEdges } from '@daftar/domain/billing/ageing';
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { ledgerOf } from '#server/features/receivables/client-ledger.service.ts';
import { advanceItems, dueItems, type Whose } from '#server/features/receivables/outstanding.service.ts';
import { computedRows } from '../computed-rows.ts';
import { listSource, summarySource, type Sourced, type Sql } from '../source.ts';
import { joinFirm } from './billing-records.report.ts';

type Asked = {
  client_id?: number | undefined;
  group_id?: number | undefined;
  firm_id?: number | undefined;
  branch_id?: number | undefined;
  currencyCode: string;
  today: Day;
};

const whoseOf = ({ client_id, group_id, firm_id, branch_id }: Asked): Whose => ({
  group_id,
  firm_id,
  branch_id,
  ...(client_id ? { client_ids: [client_id] } : {}),
});

/** The buckets as `width_bucket` counts them: those before the first edge are 0, the oldest. */
const bucketOf = (today: Day): Sql =>
  sql`(${AGEING_BUCKETS.toReversed()}::text[])[1 + width_bucket(d.due_date, ${ageEdges(today)}::date[])]`;

const linksOf = (alias: string): Sql =>
  sql`case when ${sql.ref(`${alias}.kind`)} in ('invoice', 'debit_note', 'credit_note') then ${sql.ref(`${alias}.id`)} end as invoice_id,
    case when ${sql.ref(`${alias}.kind`)} = 'receipt' then ${sql.ref(`${alias}.id`)} end as receipt_id`;

/** Open items and advances of the outstanding screen, one row each. */
const openRecords = (ctx: MemberCtx, asked: Asked): Sql => {
  const whose = whoseOf(asked);
  return sql`
    select o.*, c.client_full_name as client, g.id as group_id, g.name as group
      from (select d.kind || ':' || d.id as id, ${linksOf('d')}, d.kind, d.client_id, d.number, d.date, d.due_date,
                   d.total as amount, d.due as open, false as is_advance, ${bucketOf(asked.today)} as bucket
              from ${dueItems(ctx, whose)} d where d.currency = ${asked.currencyCode}
            union all
            select a.kind || ':' || a.id || ':advance', ${linksOf('a')}, a.kind, a.client_id, a.number, a.date, null,
                   -a.total, -a."left", true, null
              from ${advanceItems(ctx, whose)} a where a.currency = ${asked.currencyCode}) o
      join app.visible_clients c on c.business_id = ${ctx.businessId} and c.id = o.client_id
      left join client_groups g on g.business_id = c.business_id and g.id = c.group_by and g.deleted_at is null`;
};

const ageing = summarySource(outstandingAgeing, {
  records: (ctx, chosen) => {
    const all = openRecords(ctx, chosen);
    if (!chosen.min_amount) return all;
    return sql`select t.* from (select r.*, sum(r.open) over (partition by r.client_id) as net from (${all}) r) t
      where t.net >= ${chosen.min_amount}::numeric`;
  },
  by: { key: 'client_id', columns: ['client', 'client_id'] },
  figures: {
    ...Object.fromEntries(AGEING_BUCKETS.map((key) => [key, { sql: 'sum(r.open)', where: `r.bucket = '${key}'` }])),
    total: { sql: 'sum(r.open)', where: 'not r.is_advance' },
    advance: { sql: '-sum(r.open)', where: 'r.is_advance' },
  },
});

const byGroup = summarySource(outstandingByGroup, {
  records: openRecords,
  by: { key: 'group_id', columns: ['group'] },
  figures: {
    // A client is in one group.
    clients: { sql: 'count(distinct r.client_id)', total: 'sum(g.clients)' },
    dues: { sql: 'sum(r.open)', where: 'not r.is_advance' },
    oldest: { sql: 'min(r.due_date)' },
    advance: { sql: '-sum(r.open)', where: 'r.is_advance' },
  },
});

const advances = listSource(advanceAndUnallocated, {
  rows: (ctx, chosen) => sql`
    select a.kind || ':' || a.id as id, ${linksOf('a')}, a.kind, a.client_id, c.client_full_name as client, a.number, a.date,
           a.total as amount, a."left" as unallocated, ${chosen.today}::date - a.date as age, f.name as firm
      from (select ${ctx.businessId}::bigint as business_id, a.* from ${advanceItems(ctx, whoseOf(chosen))} a
             where a.currency = ${chosen.currencyCode}) a
      join app.visible_clients c on c.business_id = a.business_id and c.id = a.client_id ${joinFirm('a')}`,
});

const LEDGER_TYPES = {
  id: 'integer',
  date: 'date',
  client_id: 'bigint',
  client: 'text',
  firm: 'text',
  particulars: 'text',
  reference: 'text',
  invoice_id: 'bigint',
  receipt_id: 'bigint',
  debit: 'numeric',
  credit: 'numeric',
  balance: 'numeric',
} as const;

/** Empty until a client or a group is chosen: one balance of all clients means nothing. */
const ledger = listSource(clientLedger, {
  rows: async (ctx, chosen) => {
    const { client_id, group_id, firm_id, currencyCode: currency, from, to } = chosen;
    const rows = client_id || group_id ? await ledgerOf(ctx, { client_id, group_id, firm_id, currency, from, to }) : [];
    return computedRows(rows, LEDGER_TYPES);
  },
});

export const sources: readonly Sourced[] = [ageing, byGroup, ledger, advances];
