/**
 * A random history of one client by seed: invoices, notes, payments, allocations, bounces and cancellations. After each
 * step every stored total must equal that of the documents and the ledger.
 */
import { ApiError } from '@daftar/contract/core/errors';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { receiptRoutes as routes, type Receipt } from '@daftar/contract/receipts';
import { postOpeningBalance } from '@daftar/domain/billing/postings';
import { movementOf } from '@daftar/domain/billing/ledger';
import { compare, isPositive, least, round, sum } from '@daftar/domain/money';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  const client = await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods', state: 'Gujarat' });
  of = { firm_id: (await addFirm(call)).id, client_id: client.id };
});

/** Mulberry32: the same seed, the same history. */
function drawing(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (n: number): number => Math.floor(next() * n);
  return {
    upTo,
    one: <T>(from: readonly T[]): T | undefined => from[upTo(from.length)],
    rupees: (most: number): string => round(String(next() * most + 0.01)),
    day: (): string => `2026-${String(4 + upTo(7)).padStart(2, '0')}-${String(1 + upTo(28)).padStart(2, '0')}`,
  };
}
type Draw = ReturnType<typeof drawing>;

async function openWith(amount: string): Promise<void> {
  const { rows } = await app.owner.query(
    `insert into opening_balances (business_id, firm_id, client_id, date, currency, amount)
     values ($1, $2, $3, '2026-04-01', 'INR', $4) returning id`,
    [business, of.firm_id, of.client_id, amount],
  );
  const { entries, kind, source, date } = postOpeningBalance(
    { source: `opening_balance:${Number(rows[0].id)}`, date: '2026-04-01' },
    amount,
  );
  const moved = entries.map((entry) => ({ ...movementOf(entry), kind, source, date }));
  await app.owner.query(
    `with p as (select gen_random_uuid() as posting)
     insert into ledger_entries (business_id, posting, client_id, firm_id, currency, date, kind, source, account, item, amount)
     select $1, p.posting, $2, $3, 'INR', m.date, m.kind, m.source, m.account, m.item, m.amount
       from p, jsonb_to_recordset($4::jsonb) m (date date, kind text, source text, account text, item text, amount numeric)`,
    [business, of.client_id, of.firm_id, JSON.stringify(moved)],
  );
}

/** Refused steps aren't part of the history. */
function refusal(error: unknown): void {
  if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
}

const open = () => call(routes.openItems, { query: of });
const standing = async (): Promise<Receipt[]> => {
  const { data } = await call(routes.list, { query: { client_id: of.client_id, state: 'Received', per_page: 100 } });
  return Promise.all(data.map(({ id }) => call(routes.get, { params: { id } })));
};
const bills = async (kind: 'invoice' | 'credit_note' | 'debit_note') =>
  (await call(invoiceRoutes.list, { query: { kind, status: 'Final', client_id: of.client_id, per_page: 100 } })).data;

type Step = (draw: Draw) => Promise<unknown>;
const STEPS: Record<string, [weight: number, Step]> = {
  bill: [5, (draw) => issuedInvoice(call, { ...of, date: draw.day(), lines: [fee(draw.rupees(90_000))] })],
  note: [
    3,
    async (draw) => {
      const bill = draw.one(await bills('invoice'));
      if (!bill) return;
      const kind = draw.one(['credit_note', 'debit_note'] as const)!;
      await issuedInvoice(call, {
        ...of,
        kind,
        original_id: bill.id,
        date: '2026-11-15',
        lines: [fee(draw.rupees(4000))],
      }).catch(refusal);
    },
  ],
  receive: [
    7,
    async (draw) => {
      const { items, advances } = await open();
      const due = sum(items.map((item) => item.due));
      const held = sum(advances.map(({ left }) => left));
      const spare = draw.rupees(50);
      const adjusted = least(held, draw.upTo(2) ? draw.rupees(5000) : '0');
      const isDue = compare(due, sum([spare, adjusted])) > 0;
      await received(call, {
        ...of,
        date: draw.day(),
        mode: draw.one(['Cheque', 'UPI', 'Bank Transfer'] as const)!,
        cash: draw.rupees(60_000),
        tds: draw.upTo(2) ? draw.rupees(5000) : '0',
        write_off: isDue ? spare : '0',
        advance_adjusted: isDue ? adjusted : '0',
      });
    },
  ],
  ahead: [2, (draw) => received(call, { ...of, date: draw.day(), cash: draw.rupees(9000), allocations: [] })],
  allocate: [
    3,
    async (draw) => {
      const receipt = draw.one((await standing()).filter(({ advance }) => isPositive(advance)));
      const item = draw.one((await open()).items);
      if (!receipt || !item) return;
      const allocations = [{ kind: item.kind, id: item.id, amount: least(receipt.advance, item.due) }];
      await call(routes.allocate, { params: { id: receipt.id }, body: { allocations } });
    },
  ],
  release: [
    2,
    async (draw) => {
      const receipt = draw.one((await standing()).filter(({ settled }) => settled.length));
      const item = receipt && draw.one(receipt.settled);
      if (item) await call(routes.release, { params: { id: receipt.id }, body: { kind: item.kind, id: item.id } });
    },
  ],
  turnBack: [
    3,
    async (draw) => {
      const receipt = draw.one(await standing());
      const act = draw.one(['bounce', 'cancel'] as const)!;
      if (receipt) await call(routes[act], { params: { id: receipt.id }, body: { reason: 'It came back' } });
    },
  ],
  cancelBill: [
    2,
    async (draw) => {
      const bill = draw.one(await bills(draw.one(['invoice', 'credit_note', 'debit_note'] as const)!));
      if (bill) await call(invoiceRoutes.cancel, { params: { id: bill.id }, body: { reason: 'Wrong' } }).catch(refusal);
    },
  ],
};
const WEIGHTED = Object.entries(STEPS).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));

/** Each row names a sum that does not tie, with the two that differ. */
const UNTIED = `
  with ledger as (select * from ledger_entries where business_id = $1),
  item as (select item, coalesce(sum(amount) filter (where account = 'receivable'), 0) as due,
                  coalesce(-sum(amount) filter (where account = 'advance'), 0) as held
             from ledger where account in ('receivable', 'advance') group by 1),
  paper as (
    select kind || ':' || id as item, open_amount, kind = 'credit_note' as is_credit from invoices
     where business_id = $1 and state = 'Final'
    union all select 'receipt:' || id, open_amount, true from receipts where business_id = $1
    union all select 'opening_balance:' || id, open_amount, amount < 0 from opening_balances where business_id = $1),
  month as (
    select kind, firm_id, coalesce(branch_id, 0), currency, date_trunc('month', date)::date, state, payment_state, count(*),
           sum(taxable_value), sum(tax), sum(total), sum(open_amount)
      from invoices where business_id = $1 and number is not null group by 1, 2, 3, 4, 5, 6, 7),
  kept_month as (
    select kind, firm_id, branch_id, currency, month, state, payment_state, documents, taxable_value, tax, total, due
      from invoice_months where business_id = $1 and documents <> 0),
  due as (
    select firm_id, branch_id, kind, currency, date_trunc('month', date)::date as month, due_date, due
      from (select firm_id, coalesce(branch_id, 0) as branch_id, kind, currency, date, due_date, open_amount as due from invoices
             where business_id = $1 and state = 'Final' and kind <> 'credit_note' and open_amount > 0
            union all select firm_id, 0, 'opening_balance', currency, date, date, open_amount from opening_balances
             where business_id = $1 and amount > 0 and open_amount > 0) d),
  span as (
    select days, due_date - mod(due_date - date '0001-01-01', days), firm_id, branch_id, kind, month, currency, count(*), sum(due)
      from due cross join unnest(array[1, 8, 128]) s (days) group by 1, 2, 3, 4, 5, 6, 7),
  kept_span as (
    select days, starts, firm_id, branch_id, kind, month, currency, documents, due from due_spans where business_id = $1),
  open as (
    select client_id, currency, due_date, open_amount as due from invoices
     where business_id = $1 and state = 'Final' and kind <> 'credit_note' and open_amount > 0
    union all select client_id, currency, date, open_amount from opening_balances
     where business_id = $1 and amount > 0 and open_amount > 0),
  income as (
    select firm_id, coalesce(branch_id, 0), currency, date_trunc('month', date)::date, mode, state, count(*), sum(cash),
           sum(tds), sum(write_off), sum(advance_adjusted), sum(total), sum(open_amount)
      from receipts where business_id = $1 group by 1, 2, 3, 4, 5, 6),
  kept_income as (
    select firm_id, branch_id, currency, month, mode, state, documents, cash, tds, write_off, advance_adjusted, total, advance
      from receipt_months where business_id = $1 and documents <> 0),
  voucher as (
    select r.*, coalesce((select -sum(l.amount) from ledger l where l.account = 'receivable'
                  and 'receipt:' || r.id in (l.source, l.voucher)), 0) as settled
      from receipts r where r.business_id = $1),
  dues as (
    select 'client' as of, client_id as id, currency, account, sum(amount) as amount from ledger
     where account in ('receivable', 'advance') group by 2, 3, 4 having sum(amount) <> 0
    union all select 'firm', firm_id, currency, account, sum(amount) from ledger
     where account in ('receivable', 'advance') group by 2, 3, 4 having sum(amount) <> 0),
  kept_dues as (
    select * from (
      select 'client' as of, client_id as id, currency, 'receivable' as account, receivable as amount from client_dues where business_id = $1
      union all select 'client', client_id, currency, 'advance', -advance from client_dues where business_id = $1
      union all select 'firm', firm_id, currency, 'receivable', receivable from firm_dues where business_id = $1
      union all select 'firm', firm_id, currency, 'advance', -advance from firm_dues where business_id = $1) k
     where amount <> 0),
  pair (what, a, b) as (
    select 'receivable', (select coalesce(sum(receivable), 0) from client_balances where business_id = $1),
           (select coalesce(sum(amount), 0) from ledger where account = 'receivable')
    union all select 'advance', (select coalesce(sum(advance), 0) from client_balances where business_id = $1),
           (select coalesce(-sum(amount), 0) from ledger where account = 'advance')
    union all select 'net', (select coalesce(sum(net), 0) from client_balances where business_id = $1),
           (select coalesce(sum(case when is_credit then -open_amount else open_amount end), 0) from paper)
    union all select 'open of ' || p.item, p.open_amount, coalesce(i.due, 0) + coalesce(i.held, 0)
      from paper p left join item i using (item)
    union all select 'bank', (select coalesce(sum(amount), 0) from ledger where account = 'bank'),
           (select coalesce(sum(cash), 0) from voucher where state = 'Received')
    union all select 'tds', (select coalesce(sum(amount), 0) from ledger where account = 'tds_receivable'),
           (select coalesce(sum(tds), 0) from voucher where state = 'Received')
    union all select 'discount', (select coalesce(sum(amount), 0) from ledger where account = 'discount_allowed'),
           (select coalesce(sum(write_off), 0) from voucher where state = 'Received')
    union all select 'voucher ' || number, settled + open_amount, case state when 'Received' then total else 0 end from voucher
    union all select 'parts of ' || number, total, cash + tds + write_off + advance_adjusted from voucher
    union all select 'books', 0, (select coalesce(sum(amount), 0) from ledger)
    union all select 'dues', 0, (select count(*) from (
        (table dues except table kept_dues) union all (table kept_dues except table dues)) x)
    union all select 'months', 0, (select count(*) from (
        (table month except table kept_month) union all (table kept_month except table month)) x)
    -- On each day that a stored amount claims to be right on.
    union all select 'late of ' || d.client_id || ' on ' || x.day::date, d.overdue,
        coalesce((select sum(n.due) from open n where n.client_id = d.client_id and n.currency = d.currency and n.due_date < x.day), 0)
      from client_dues d cross join generate_series(date '2026-04-01', date '2027-01-15', interval '1 day') x (day)
     where d.business_id = $1 and x.day > d.overdue_after and x.day <= d.overdue_until
    union all select 'spans', 0, (select count(*) from (
        (table span except table kept_span) union all (table kept_span except table span)) x)
    union all select 'income', 0, (select count(*) from (
        (table income except table kept_income) union all (table kept_income except table income)) x))
  select what, a, b from pair where a <> b`;

const moveOverdueTo = (day: string) =>
  app.owner.query(
    `select app.move_overdue($2::date, 100) from (select set_config('app.business_id', $1, true) offset 0) s`,
    [String(business), day],
  );

test.each([7, 2026])('every sum ties after every step of history %i', { timeout: 120_000 }, async (seed) => {
  const draw = drawing(seed);
  await openWith(draw.rupees(20_000));
  await openWith(`-${draw.rupees(3000)}`);
  const taken = new Map<string, number>();
  for (let step = 0; step < 45; step += 1) {
    const name = draw.one(WEIGHTED)!;
    await STEPS[name]![1](draw);
    taken.set(name, (taken.get(name) ?? 0) + 1);
    // As the job does, on days on either side of most due dates.
    if (step % 9 === 4) await moveOverdueTo(`2026-${draw.one(['06', '09', '12'])}-15`);
    const { rows } = await app.owner.query(UNTIED, [business]);
    expect(rows, `after step ${step}, ${name}`).toEqual([]);
  }
  expect([...taken.keys()].sort()).toEqual(Object.keys(STEPS).sort());
  const { rows } = await app.owner.query(`select count(*)::int as n from ledger_entries where business_id = $1`, [
    business,
  ]);
  expect(rows[0].n).toBeGreaterThan(100);
});

/** Ages on each of so many days that every edge has stood at every place of every span. */
const AGES = `
  with due as (
    select kind, date_trunc('month', date)::date as month, due_date, open_amount as due from invoices
     where business_id = $1 and state = 'Final' and kind <> 'credit_note' and open_amount > 0
    union all select 'opening_balance', date_trunc('month', date), date, open_amount from opening_balances
     where business_id = $1 and amount > 0 and open_amount > 0),
  asked as (
    select d::date as day, array(select d::date - n from unnest(array[180, 90, 60, 30, 0]) n) as edges, f.*
      from generate_series(date '2026-04-01', date '2026-08-15', interval '1 day') d,
           (values (null, null::date, null::date), ('invoice', null, null), (null, '2026-06-01', '2026-08-31')) f (kind, since, until)),
  told as (
    select a.day, a.kind, a.since, t.age, t.documents, t.due from asked a
     cross join lateral app.due_ages(a.edges, a.kind, null, null, a.since, a.until) t),
  right_ones as (
    select a.day, a.kind, a.since, width_bucket(d.due_date, a.edges), count(*), sum(d.due) from asked a
      join due d on (a.kind is null or d.kind = a.kind) and (a.since is null or d.month between a.since and a.until)
     group by 1, 2, 3, 4)
  select (select count(*)::int from told) as ages, (select count(*)::int from (
    (table told except table right_ones) union all (table right_ones except table told)) x) as untied`;

test('ages match the documents on any day', async () => {
  const one = await app.owner.connect();
  try {
    await one.query(`select set_config('app.business_id', $1, false)`, [String(business)]);
    const { rows } = await one.query(AGES, [business]);
    expect(rows[0].untied).toBe(0);
    expect(rows[0].ages).toBeGreaterThan(500);
  } finally {
    one.release(true);
  }
});

test.each([
  ['client_balances', 'receivable', 'receivable'],
  ['client_dues', 'receivable', 'dues'],
  ['firm_dues', 'receivable', 'dues'],
  ['invoice_months', 'due', 'months'],
  ['due_spans', 'due', 'spans'],
  ['client_dues', 'overdue', 'late'],
  ['receipt_months', 'cash', 'income'],
])('a paisa too much in %s would be seen', async (table, column, what) => {
  const move = (sign: string) =>
    app.owner.query(
      `update ${table} set ${column} = ${column} ${sign} 0.01
        where ctid = (select ctid from ${table} where business_id = $1 and ${column} > 1 order by ${column} desc limit 1)`,
      [business],
    );
  await move('+');
  const { rows } = await app.owner.query(UNTIED, [business]);
  await move('-');
  expect(rows.map((row) => row.what.split(' of ')[0])).toContain(what);
});
