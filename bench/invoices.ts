/** The cost of billing must not grow: the same queries for 2,000 and 200,000 invoices. */
import pg from 'pg';
import type { BusinessCtx } from '../apps/server/src/platform/context.ts';
import * as outstanding from '../apps/server/src/features/receivables/outstanding.service.ts';
import * as listing from '../apps/server/src/features/invoices/list.service.ts';
import { foundWithClients, type BenchBusiness } from './clients.ts';
import { databaseTime } from './database-time.ts';

const SMALL = 2_000;
const LARGE = 200_000;
const INVOICES_A_CLIENT = 40;
const AT_MOST = 2;
/** Four financial years up to today. */
const DAYS = 1461;
const TODAY = '2026-11-15';

type Query = Parameters<typeof listing.listInvoices>[1];
type Ask = (ctx: BusinessCtx, business: Books) => Promise<unknown>;
type Books = BenchBusiness & { firm: number; client: number };

const page = { page: 1, per_page: 25, kind: 'invoice' } as Query;
const list =
  (more: Partial<Query> | ((books: Books) => Partial<Query>)): Ask =>
  (ctx, books) =>
    listing.listInvoices(ctx, { ...page, ...(typeof more === 'function' ? more(books) : more) });
const sums =
  (more: Partial<Query> | ((books: Books) => Partial<Query>)): Ask =>
  (ctx, books) =>
    listing.summary(ctx, { kind: 'invoice', ...(typeof more === 'function' ? more(books) : more) });

const YEAR = { from_date: '2026-04-01', to_date: '2027-03-31' };
const QUESTIONS: Record<string, Ask> = {
  'first page': list({}),
  'largest first': list({ sort: '-total' }),
  'by due date': list({ sort: 'due_date' }),
  unpaid: list({ status: 'UnPaid' }),
  overdue: list({ status: 'Overdue' }),
  'of a firm': list(({ firm }) => ({ firm_id: firm })),
  'of a client': list(({ client }) => ({ client_id: client })),
  'of a fiscal year': list(YEAR),
  'search, a number': list({ search: '/001234' }),
  totals: sums({}),
  'totals of a firm': sums(({ firm }) => ({ firm_id: firm })),
  'totals of a year': sums(YEAR),
  ageing: (ctx) => outstanding.summary(ctx, { by: 'client' } as never),
};

export async function invoiceCosts(url: string): Promise<boolean> {
  const owner = new pg.Client(url);
  await owner.connect();
  const small = await withInvoices(owner, 'Small books', SMALL);
  const large = await withInvoices(owner, 'Large books', LARGE);
  await owner.query('vacuum analyze');
  await owner.end();
  const figure = (n: number) => n.toLocaleString('en-IN');
  console.log(`\ninvoices: database time, ${figure(SMALL)} against ${figure(LARGE)}\n`);
  console.log('question               small ms   large ms   times');
  let good = true;
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const timeOf = (books: Books) =>
      databaseTime(url, books, (db) => {
        const { businessId } = books;
        const now = new Date(`${TODAY}T12:00:00Z`);
        return ask({ db, businessId, permissions: null, now, timezone: 'Asia/Kolkata' } as BusinessCtx, books);
      });
    const [few, many] = [await timeOf(small), await timeOf(large)];
    const times = many / few;
    good &&= times <= AT_MOST;
    console.log(
      `${name.padEnd(20)} ${few.toFixed(2).padStart(10)} ${many.toFixed(2).padStart(10)} ${times.toFixed(2).padStart(7)}${times > AT_MOST ? `   (at most ${AT_MOST})` : ''}`,
    );
  }
  return good;
}

/** Issued over four years, nearly all old ones paid. Stored totals match the documents. */
async function withInvoices(owner: pg.Client, name: string, invoices: number): Promise<Books> {
  const clients = invoices / INVOICES_A_CLIENT;
  const business = await foundWithClients(owner, name, clients);
  const { businessId } = business;
  const { rows } = await owner.query(
    `insert into firms (business_id, name, state, gst_type) select $1, 'Firm ' || n, 'Gujarat', 'Regular'
       from generate_series(1, 3) n returning id`,
    [businessId],
  );
  const [firm] = rows.map(({ id }) => Number(id));
  await owner.query('alter table invoices disable trigger user');
  await owner.query(
    `insert into invoices (business_id, kind, state, firm_id, client_id, number, counter, fiscal_year, series, date, due_date,
       currency, lines, totals, treatment, taxable_value, tax, total, open_amount, issued_at)
     select $1, 'invoice', case when n % 97 = 0 then 'Cancelled' else 'Final' end, $2::bigint + n % 3,
            (select min(id) from clients where business_id = $1) + n % $4, 'B/' || lpad(n::text, 6, '0'), n,
            extract(year from d - interval '3 months'), 'B/{000000}', d, d + 15, 'INR',
            '[{"description": "Professional fees", "rate": "1000"}]', '{}', '{}', v, v * 0.18, v * 1.18,
            case when n % 97 = 0 then 0 when d > $5::date - 60 and n % 3 > 0 then v * 1.18 when n % 50 = 0 then v * 0.5 else 0 end, d
       from (select n, $5::date - ((n::bigint * $6) / $3)::int as d, round((1000 + n % 90000)::numeric, 2) as v
               from generate_series(0, $3 - 1) n) s`,
    [businessId, firm, invoices, clients, TODAY, DAYS],
  );
  await owner.query('alter table invoices enable trigger user');
  await owner.query(
    `insert into invoice_months select business_id, kind, firm_id, 0, currency, date_trunc('month', date), state, payment_state,
            count(*), sum(taxable_value), sum(tax), sum(total), sum(open_amount)
       from invoices where business_id = $1 group by 1, 2, 3, 5, 6, 7, 8`,
    [businessId],
  );
  await owner.query(
    `insert into due_spans select business_id, days, app.span_start(due_date, days), date_trunc('month', date), kind, firm_id, 0,
            currency, count(*), sum(open_amount)
       from invoices cross join unnest(array[1, 8, 128]) s (days)
      where business_id = $1 and open_amount > 0 group by 1, 2, 3, 4, 5, 6, 8`,
    [businessId],
  );
  await owner.query(
    `insert into client_balances (business_id, client_id, firm_id, currency, receivable)
       select business_id, client_id, firm_id, currency, sum(open_amount) from invoices where business_id = $1 group by 1, 2, 3, 4`,
    [businessId],
  );
  const { rows: any } = await owner.query('select min(id) as id from clients where business_id = $1', [businessId]);
  return { ...business, firm: firm!, client: Number(any[0].id) };
}
