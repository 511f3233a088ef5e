import { sql } from 'kysely';
import { orAll, shifted, type Source } from './source-query.repo.ts';

/** Quarters of small taxpayers by both ends: "October to December 2026". */
const PERIOD = sql`case when t.cycle = 'quarter' then to_char(t.from_date, 'FMMonth') || ' to ' else '' end || to_char(t.to_date, 'FMMonth YYYY')`;
const ofPeriod = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  link: sql`'gst/clients'`,
  from: sql`gst_periods t`,
};
const gstValues = sql`'gst.gstin', t.gstin, 'gst.period', ${PERIOD}`;

/** Returns that are due by a client's compliance profile: a period has a record of its own only once something is imported. */
const ofReturn = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  link: sql`'gst/clients'`,
  from: sql`client_obligations t
    left join gst_periods p on p.business_id = t.business_id and p.client_id = t.client_id and p.gstin = t.gstin
      and p.from_date = t.period_from and p.to_date = t.period_to
      and p.cycle = case when t.who like 'gst_quarterly%' then 'quarter' else 'month' end
    left join filings f on f.business_id = t.business_id and f.client_id = t.client_id and f.obligation_key = t.key
      and f.removed_at is null and f.return_kind in ('Original', 'Belated') and f.number = 1`,
};

export const sales_data: Source = () => ({
  ...ofReturn,
  at: sql`t.due_date`,
  title: sql`'GSTR-1, ' || t.period_label`,
  where: sql`t.business_id = app.business() and t.form = 'GSTR-1' and t.gstin is not null`,
  open: sql`p.sales_imported_at is null and f.id is null`,
  closed: sql`least(p.sales_imported_at, f.created_at)`,
  values: sql`'gst.gstin', t.gstin, 'gst.period', t.period_label, 'gst.return', 'GSTR-1', 'gst.due_date', t.due_date`,
});

/** Extended due dates are at most so many days after the statement. */
const MOST_EXTENDED = 120;

export const statement_made: Source = ({ days, ids }) => ({
  ...ofReturn,
  at: sql`t.period_to + 14`,
  title: sql`'GSTR-2B, ' || t.period_label`,
  // By the due date of the return, which is indexed.
  where: sql`t.business_id = app.business() and t.form = 'GSTR-3B' and t.gstin is not null and ${
    ids
      ? sql`true`
      : orAll(days.map(({ from, to }) => sql`t.due_date between ${from}::date and ${to}::date + ${MOST_EXTENDED}::int`))
  }`,
  open: sql`p.statement_imported_at is null and f.id is null`,
  closed: sql`least(p.statement_imported_at, f.created_at)`,
  values: sql`'gst.gstin', t.gstin, 'gst.period', t.period_label`,
});

export const missing_suppliers: Source = (scope) => ({
  ...ofPeriod,
  at: sql`t.to_date + 15`,
  title: sql`'Bills missing from GSTR-2B, ' || ${PERIOD}`,
  amount: sql`m.credit`,
  from: sql`gst_periods t cross join lateral (
    select sum(n.tax) as credit, jsonb_agg(n.supplier || ', ' || n.bills || case when n.bills = 1 then ' bill' else ' bills' end
             order by n.tax desc) as suppliers
      from (select coalesce(nullif(supplier_name, ''), supplier_gstin) as supplier, count(*) as bills, sum(book_tax) as tax
              from gst_matches x where x.business_id = t.business_id and x.client_id = t.client_id and x.gstin = t.gstin
               and x.book_month between t.from_date and t.to_date and x.class = 'only_in_books' and x.decision is null
             group by 1 order by 3 desc limit 30) n) m`,
  where: sql`t.business_id = app.business() and t.statement_imported_at is not null and ${shifted(sql`t.to_date`, 15, scope)}`,
  open: sql`m.suppliers is not null`,
  closed: sql`t.updated_at`,
  values: sql`${gstValues}, 'gst.suppliers', m.suppliers, 'gst.credit', m.credit::text`,
});

export const unpaid_bill: Source = (scope) => ({
  id: sql`t.id`,
  at: sql`t.date + 180`,
  client: sql`t.client_id`,
  title: sql`'Bill ' || t.number || ' of ' || coalesce(nullif(t.party_name, ''), t.party_gstin)`,
  amount: sql`t.total`,
  link: sql`'gst/clients'`,
  from: sql`gst_documents t`,
  where: sql`t.business_id = app.business() and t.direction = 'purchase' and t.kind <> 'credit_note' and t.claimed_in is not null and t.state = 'Final'
    and ${shifted(sql`t.date`, 180, scope)}`,
  open: sql`t.paid_on is null`,
  closed: sql`t.paid_on::timestamptz`,
  values: sql`'bill.supplier', coalesce(nullif(t.party_name, ''), t.party_gstin), 'bill.number', t.number, 'bill.date', t.date,
    'bill.amount', t.total::text, 'bill.credit', (t.igst + t.cgst + t.sgst + t.cess)::text, 'bill.pay_by', t.date + 180`,
});

const YEAR = sql`t.fy || '-' || lpad(((t.fy + 1) % 100)::text, 2, '0')`;
const ofFile = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  title: sql`'Income tax return ' || ${YEAR}`,
  assignees: sql`array_remove(array[t.preparer_id], null)`,
  reviewers: sql`array_remove(array[t.reviewer_id], null)`,
  link: sql`'incomeTax/client/' || t.client_id || '?return=' || t.id`,
  from: sql`tax_files t`,
};
const itrValues = sql`'itr.year', ${YEAR}, 'itr.acknowledgement', t.acknowledgement, 'itr.filed_on', coalesce(t.filed_on, t.uploaded_on),
  'itr.verify_by', t.verify_by, 'itr.processed_on', t.processed_on, 'itr.refund', t.refund_amount::text, 'itr.demand', t.demand_amount::text`;

export const return_uploaded: Source = ({ days, ids }) => ({
  ...ofFile,
  at: sql`t.uploaded_on`,
  // By the last day to verify, which is indexed.
  where: sql`t.business_id = app.business() and t.deleted_at is null and t.uploaded_on is not null and ${
    ids
      ? sql`true`
      : orAll(days.map(({ from, to }) => sql`t.verify_by between ${from}::date + 30 and ${to}::date + 30`))
  }`,
  open: sql`t.stage = 'Uploaded'`,
  closed: sql`t.verified_on::timestamptz`,
  values: itrValues,
});

/** By the time it is recorded: intimations are entered days after their date. */
export const return_processed: Source = () => ({
  ...ofFile,
  id: sql`s.id`,
  at: sql`s.created_at`,
  amount: sql`greatest(t.refund_amount, t.demand_amount)`,
  from: sql`tax_file_steps s join tax_files t on t.business_id = s.business_id and t.id = s.file_id`,
  // A demand that is paid isn't processed a second time.
  where: sql`s.business_id = app.business() and s.stage in ${PROCESSED} and s.from_stage not in ${PROCESSED}
    and t.deleted_at is null and t.processed_on is not null`,
  values: itrValues,
});
const PROCESSED = sql`('Processed', 'Refund due', 'Demand due')`;

/** Instalments of domain facts 2, A4; those that a person reminded of are left out. */
export const advance_tax: Source = ({ days, ids }) => ({
  id: sql`t.id * 4 + i.n - 1`,
  at: sql`i.due_on`,
  client: sql`t.client_id`,
  title: sql`i.name || ' of advance tax'`,
  amount: sql`i.amount`,
  link: sql`'incomeTax/client/' || t.client_id`,
  from: sql`advance_tax_plans t cross join lateral (
    select n, name, make_date(t.fy + next, month, 15) as due_on,
           round(t.tax * case when t.is_presumptive and n < 4 then 0 else percent end / 100) - t.paid as amount
      from (values (1, 'First instalment, 15%', 6, 0, 15), (2, 'Second instalment, 45%', 9, 0, 45),
                   (3, 'Third instalment, 75%', 12, 0, 75), (4, 'Fourth instalment, 100%', 3, 1, 100)) v (n, name, month, next, percent)) i`,
  where: sql`t.business_id = app.business() and ${
    ids
      ? sql`true`
      : orAll(
          days.map(
            ({ from, to }) =>
              sql`t.fy between extract(year from ${from}::date)::int - 1 and extract(year from ${to}::date)::int`,
          ),
        )
  }`,
  open: sql`i.amount > 0 and not exists (select from advance_tax_reminders r where r.business_id = t.business_id and r.plan_id = t.id
    and r.instalment = i.n)`,
  closed: sql`t.updated_at`,
  values: sql`'advance_tax.year', ${YEAR}, 'advance_tax.instalment', i.name, 'advance_tax.amount', i.amount::text, 'advance_tax.due_date', i.due_on`,
});
