import { firmGstLiability, gstFilingStatus, gstImportErrors, gstLateFiling } from '@daftar/contract/reports/gst';
import { sql } from 'kysely';
import { faultyDocuments } from '#server/features/gst_books/faulty.service.ts';
import { lateReturns, reportedReturns } from '#server/features/gst_clients/reported.service.ts';
import { outputTax } from '#server/features/gst_returns/reported.service.ts';
import { computedRows } from '../computed-rows.ts';
import { listSource, summarySource, type Sourced } from '../source.ts';
import { returnSources } from './gst-returns.report.ts';

/** Without dates, those of today's calendar. */
const datesOf = ({ from, to, today }: { from?: string; to?: string; today: string }) => ({
  from: from ?? '2017-07-01',
  to: to ?? today,
});

/** Returns by client and registration, a column per form and period. */
const filingStatus = summarySource(gstFilingStatus, {
  records: (ctx, chosen) => sql`select r.id, r.client_id, r.client_name, r.gstin, r.form, r.period_label, r.due_date,
      r.stage, r.filed_on, r.acknowledgement, r.filing_id, r.is_overdue, r.scheme, r.client_id || ' ' || r.gstin as registration,
      r.form || ' ' || r.period_to as return_key, r.form || ', ' || r.period_label as return_title,
      to_char(r.period_to, 'YYYYMMDD') || r.form as return_order
    from (${reportedReturns(ctx, { ...chosen, ...datesOf(chosen) })}) r`,
  by: { key: 'registration', columns: ['client_name', 'client_id', 'gstin'] },
  figures: {
    // Annual returns name no scheme: the registration's others do.
    scheme: { sql: 'max(r.scheme)' },
    returns: { sql: 'count(*)' },
    filed: { sql: 'count(*)', where: "r.stage = 'Filed'" },
    open: { sql: 'count(*)', where: "r.stage <> 'Filed'" },
    overdue: { sql: 'count(*)', where: 'r.is_overdue' },
  },
  across: {
    key: 'return_key',
    title: 'return_title',
    order: 'return_order',
    cell: 'max(r.stage)',
    recordsOf: (keys) => sql`r.client_id = any (${keys.map((key) => Number(key.split(' ', 1)[0]))}::bigint[])`,
  },
});

const lateFiling = listSource(gstLateFiling, {
  rows: (ctx, chosen) => lateReturns(ctx, { ...chosen, ...datesOf(chosen) }),
});

const FAULTY = {
  id: 'text',
  client_id: 'bigint',
  client_name: 'text',
  gstin: 'text',
  month: 'date',
  row_number: 'integer',
  document: 'text',
  field: 'text',
  message: 'text',
  fix: 'text',
  severity: 'text',
} as const;

const IN_BOOKS = 'In the books';

const importErrors = listSource(gstImportErrors, {
  rows: async (ctx, chosen) => {
    const { status, source, client_id, branch_id, with_warnings } = chosen;
    const dates = datesOf(chosen);
    const wantsBooks = source !== 'import' && (status === undefined || status === IN_BOOKS);
    const faulty = wantsBooks ? await faultyDocuments(ctx, { ...dates, client_id, branch_id }) : [];
    const shown = faulty.filter(({ severity }) => with_warnings || severity === 'error');
    const month = sql`to_date(i.period, 'MMYYYY')`;
    return sql`select 'import ' || p.id as id, i.client_id, c.client_full_name as client_name, i.gstin, ${month} as month,
        p.row as row_number, p.number as document, p.column_title as field, p.message, p.fix, p.severity,
        'import' as source, i.file_name as import_name, i.id as import_id, i.status
      from gst_imports i
      join gst_import_problems p on p.business_id = i.business_id and p.import_id = i.id
      join clients c on c.business_id = i.business_id and c.id = i.client_id and c.deleted_at is null
      where i.business_id = ${ctx.businessId} and ${sql.lit(source !== 'books')}
        and ${month} between date_trunc('month', ${dates.from}::date)::date and ${dates.to}::date
        ${with_warnings ? sql`` : sql`and p.severity = 'error'`} ${status ? sql`and i.status = ${status}` : sql``}
        ${client_id ? sql`and i.client_id = ${client_id}` : sql``}
        ${branch_id ? sql`and c.branches @> array[${branch_id}::bigint]` : sql``}
      union all
      select f.*, 'books', null, null, ${sql.lit(IN_BOOKS)} from (${computedRows(shown, FAULTY)}) f`;
  },
});

const isNote = "r.kind = 'credit_note'";
const isBilled = "r.kind in ('invoice', 'debit_note')";
const billed = (name: string) => ({ sql: `sum(r.${name})`, where: isBilled });

const liability = summarySource(firmGstLiability, {
  records: async (ctx, chosen) => {
    const { documents, advances } = await outputTax(ctx, { ...datesOf(chosen), firm_id: chosen.firm_id });
    const rows = advances.map(({ gstin, ...row }) => ({
      ...row,
      id: `advances ${gstin} ${row.month}`,
      date: row.month,
      number: gstin,
      kind: 'advance',
    }));
    return sql`select * from (${documents}) d
      union all
      select ${sql.join(DOCUMENT.map((name) => sql.ref(name)))} from (${computedRows(rows, {
        id: 'text',
        invoice_id: 'bigint',
        month: 'date',
        date: 'date',
        number: 'text',
        kind: 'text',
        client_id: 'bigint',
        client_name: 'text',
        firm_name: 'text',
        taxable_value: 'numeric',
        igst: 'numeric',
        cgst: 'numeric',
        sgst: 'numeric',
        cess: 'numeric',
        tax: 'numeric',
      })}) a`;
  },
  by: { key: 'month', columns: ['month'] },
  figures: {
    taxable_value: billed('taxable_value'),
    igst: billed('igst'),
    cgst: billed('cgst'),
    sgst: billed('sgst'),
    cess: billed('cess'),
    billed_tax: billed('tax'),
    credit_notes: { sql: 'sum(r.tax)', where: isNote },
    advances: { sql: 'sum(r.tax)', where: "r.kind = 'advance'" },
    net: { sql: `sum(case when ${isNote} then -r.tax else r.tax end)` },
  },
});

/** In the order of the documents. */
const DOCUMENT = [
  'id',
  'invoice_id',
  'month',
  'date',
  'number',
  'kind',
  'client_id',
  'client_name',
  'firm_name',
  'taxable_value',
  'igst',
  'cgst',
  'sgst',
  'cess',
  'tax',
];

export const sources: readonly Sourced[] = [filingStatus, lateFiling, ...returnSources, importErrors, liability];
