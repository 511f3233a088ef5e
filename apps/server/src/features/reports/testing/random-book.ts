/**
 * A random book by seed: invoices, credit and debit notes, cancelled ones, receipts with TDS, discounts and advances,
 * bounced receipts and opening balances, in two currencies. Amounts and postings come from packages/domain; rows are
 * inserted in bulk, and the database keeps its totals by its triggers.
 */
import { groupRoutes } from '@daftar/contract/client_labels';
import type { Call } from '@daftar/contract/core/client';
import { serviceRoutes } from '@daftar/contract/services';
import { allocateOldestFirst, partsByItem } from '@daftar/domain/billing/allocation';
import { documentTotals } from '@daftar/domain/billing/document-totals';
import { movementOf, reversal, type Posting, type Reference } from '@daftar/domain/billing/ledger';
import {
  postAdjustment,
  postCreditNote,
  postDebitNote,
  postInvoice,
  postOpeningBalance,
  postReceipt,
} from '@daftar/domain/billing/postings';
import { PAYMENT_MODES } from '@daftar/domain/billing/settlement';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { addDays } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { add, compare, div, isPositive, isZero, mul, round, sub } from '@daftar/domain/money';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '#server/testing/app.ts';
import { addFirm, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';

/** A whole rate: GSTR-1 converts by line, and sums must not differ by rounding. */
export const USD_RATE = '83';
const FIRST_DAY = '2025-04-01';
const DAYS = 590;

/** Mulberry32: the same seed, the same book. */
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
    chance: (part: number): boolean => next() < part,
    one: <T>(from: readonly T[]): T => from[upTo(from.length)]!,
    money: (most: number): string => round(String(next() * most + 1)),
  };
}
type Draw = ReturnType<typeof drawing>;

type Template = { id: number; client_id: number; firm_id: number; currency: CurrencyCode; treatment: never };
type Open = { id: Reference; due_date: string; due: string };
type Account = Template & { open: Open[]; advances: { source: Reference; left: string }[]; bills: number[] };
type Rows = {
  documents: Record<string, unknown>[];
  receipts: Record<string, unknown>[];
  openings: Record<string, unknown>[];
  entries: Record<string, unknown>[];
};
type Ids = { invoice: number; receipt: number; opening: number };

export type RandomBook = { firms: number[]; clients: number[]; services: number[] };

export async function writeRandomBook(app: TestApp, businessId: number, call: Call, size: number, seed: number) {
  const draw = drawing(seed);
  const { services, ...parties } = await addParties(call);
  const templates = await addTemplates(app, businessId, call, parties);
  const accounts = templates.map((template): Account => ({ ...template, open: [], advances: [], bills: [] }));
  const ids: Ids = { invoice: 1_000_000, receipt: 1_000_000, opening: 1_000_000 };
  const rows: Rows = { documents: [], receipts: [], openings: [], entries: [] };
  for (const account of accounts.filter(() => draw.chance(0.4))) writeOpening(draw, account, ids, rows);
  for (let n = 0; n < size; n += 1) {
    // In order of time, so that receipts settle what is there.
    const date = addDays(FIRST_DAY, Math.floor((n * DAYS) / size));
    const account = draw.one(accounts);
    const kind = draw.upTo(100);
    if (kind < 62) writeBill(draw, account, 'invoice', date, ids, rows, services);
    else if (kind < 66) writeBill(draw, account, 'debit_note', date, ids, rows, services);
    else if (kind < 70) writeBill(draw, account, 'credit_note', date, ids, rows, services);
    else if (kind < 74) writeAdjustment(account, date, rows);
    else writeReceipt(draw, account, date, ids, rows);
  }
  await insert(app, businessId, rows);
  return { ...parties, services } satisfies RandomBook;
}

const isAbroad = (n: number): boolean => n % 6 === 0;

async function addParties(call: Call) {
  const firms = [(await addFirm(call)).id, (await addFirm(call)).id];
  const services: number[] = [];
  for (const name of ['Statutory audit', 'GST return filing', 'ROC annual filing'])
    services.push((await call(serviceRoutes.create, { body: { name: `${name} of the book` } as never })).id);
  const groups: number[] = [];
  for (const name of ['Patel family', 'Shah group', 'Mehta companies'])
    groups.push((await call(groupRoutes.createGroup, { body: { name } as never })).id);
  const clients: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const pan = `ABCPK${1000 + n}L`;
    const state = n % 3 === 2 ? 'Maharashtra' : 'Gujarat';
    const gst = n % 2 ? { is_gst: true, gst_number: gstinOf(pan, state === 'Gujarat' ? '24' : '27'), pan } : {};
    const group = n % 4 < 3 ? { group_by: groups[n % 3] } : {};
    const place = isAbroad(n) ? { country: 'US', currency: 'USD' } : { state, ...gst };
    clients.push((await addClient(call, { ...place, ...group } as never)).id);
  }
  return { firms, clients, services };
}

/** One issued invoice per account, whose parties and treatment the others share. */
async function addTemplates(
  app: TestApp,
  businessId: number,
  call: Call,
  { firms, clients }: Pick<RandomBook, 'firms' | 'clients'>,
): Promise<Template[]> {
  const exported = {
    currency: 'USD',
    exchange_rate: USD_RATE,
    supply_kind: 'export_with_payment',
  } as const;
  for (const [n, client_id] of clients.entries()) {
    const of = { firm_id: firms[n % 2]!, client_id, date: FIRST_DAY, lines: [fee('1000')] };
    await issuedInvoice(call, isAbroad(n) ? { ...of, ...exported } : of);
  }
  const { rows } = await app.owner.query(
    `select id::int as id, client_id::int as client_id, firm_id::int as firm_id, currency, treatment from invoices
      where business_id = $1 order by id`,
    [businessId],
  );
  return rows as Template[];
}

function writeOpening(draw: Draw, account: Account, ids: Ids, rows: Rows): void {
  const id = (ids.opening += 1);
  const source: Reference = `opening_balance:${id}`;
  const amount = draw.chance(0.7) ? draw.money(20_000) : `-${draw.money(9000)}`;
  rows.openings.push({ ...ofAccount(account), id, date: FIRST_DAY, amount });
  post(rows, account, postOpeningBalance({ source, date: FIRST_DAY }, amount));
  if (isPositive(amount)) account.open.push({ id: source, due_date: FIRST_DAY, due: amount });
  else account.advances.push({ source, left: sub('0.00', amount) });
}

const ofAccount = ({ client_id, firm_id, currency }: Account) => ({ client_id, firm_id, currency });

function writeBill(
  draw: Draw,
  account: Account,
  kind: 'invoice' | 'debit_note' | 'credit_note',
  date: string,
  ids: Ids,
  rows: Rows,
  services: readonly number[],
): void {
  const original = kind === 'invoice' ? null : account.bills.length ? draw.one(account.bills) : undefined;
  if (original === undefined) return writeBill(draw, account, 'invoice', date, ids, rows, services);
  const id = (ids.invoice += 1);
  const source: Reference = `${kind}:${id}`;
  const lines = Array.from({ length: 1 + draw.upTo(4) }, () => ({
    ...fee(draw.money(kind === 'invoice' ? 60_000 : 4000), { tax_rate: draw.one(['18', '18', '5', '0']) }),
    service_id: draw.chance(0.85) ? draw.one(services) : null,
    client_id: null,
    unit: 'NA',
    quantity: '1',
    discount_type: 'Rupee' as const,
    discount: draw.chance(0.15) ? '0.75' : '0',
    tax_category: 'taxable' as const,
    cess_rate: '0',
    cess_per_unit: '0',
    work: [],
  }));
  const { treatment, currency } = account;
  const totals = documentTotals({
    lines: lines as never,
    treatment,
    prices_include_tax: draw.chance(0.2),
    is_rounded: currency === 'INR' && draw.chance(0.8),
    currency,
  });
  const due_date = addDays(date, draw.one([0, 7, 15, 30, 45]));
  const state = draw.chance(0.03) ? 'Cancelled' : draw.chance(0.02) ? 'Draft' : 'Final';
  const { taxable_value, tax, total } = totals;
  const number = state === 'Draft' ? null : `RB/${kind.slice(0, 1).toUpperCase()}${id}`;
  const cancelled_at = state === 'Cancelled' ? `${date}T10:00:00Z` : null;
  rows.documents.push({
    template: account.id,
    id,
    kind,
    state,
    number,
    counter: number ? id : null,
    date,
    due_date,
    lines,
    totals,
    taxable_value,
    tax,
    total,
    original_id: original,
    cancelled_at,
    fiscal_year: number ? fiscalYearOf(date) : null,
    issued_at: number ? `${date}T09:00:00Z` : null,
  });
  if (state === 'Draft') return;
  const dated = { source, date };
  if (kind === 'credit_note') {
    const { allocations, unallocated } = allocateOldestFirst(total, state === 'Final' ? account.open : []);
    const posting = postCreditNote(dated, totals, allocations);
    post(rows, account, posting);
    if (state === 'Cancelled') return post(rows, account, ...reversal([posting], 'cancel', date));
    settle(account, allocations);
    if (isPositive(unallocated)) account.advances.push({ source, left: unallocated });
    return;
  }
  const posting = (kind === 'invoice' ? postInvoice : postDebitNote)(dated, totals);
  post(rows, account, posting);
  if (state === 'Cancelled') return post(rows, account, ...reversal([posting], 'cancel', date));
  if (kind === 'invoice') account.bills.push(id);
  if (isPositive(total)) account.open.push({ id: source, due_date, due: total });
}

function writeReceipt(draw: Draw, account: Account, date: string, ids: Ids, rows: Rows): void {
  const id = (ids.receipt += 1);
  const source: Reference = `receipt:${id}`;
  const due = account.open.reduce((all, one) => add(all, one.due), '0.00');
  const settled = draw.chance(0.1) ? draw.money(30_000) : draw.chance(0.5) ? due : round(mul(due, '0.4'));
  const amount = isPositive(settled) ? settled : draw.money(5000);
  const tds = draw.chance(0.3) ? round(div(amount, '11', 2)) : '0.00';
  const discounted = sub(amount, tds);
  const write_off = draw.chance(0.15) && compare(due, amount) >= 0 && compare(discounted, '10') > 0 ? '5.25' : '0.00';
  const parts = { cash: sub(discounted, write_off), tds, write_off, advance_adjusted: '0.00' };
  const items = draw.chance(0.05) && isZero(write_off) ? [] : account.open;
  const { allocations, unallocated } = allocateOldestFirst(amount, items);
  const posting = postReceipt({ source, date }, partsByItem(parts, allocations));
  const state = draw.chance(0.03) ? 'Bounced' : 'Received';
  rows.receipts.push({
    ...ofAccount(account),
    id,
    state,
    date,
    number: `RR/${id}`,
    counter: id,
    fiscal_year: fiscalYearOf(date),
    mode: draw.one(PAYMENT_MODES),
    ...parts,
    total: amount,
    tds_section: isZero(tds) ? '' : '194J',
    bank_name: draw.one(['', 'HDFC Bank', 'SBI']),
  });
  post(rows, account, posting);
  if (state === 'Bounced') return post(rows, account, ...reversal([posting], 'bounce', date));
  settle(account, allocations);
  if (isPositive(unallocated)) account.advances.push({ source, left: unallocated });
}

/** An advance of before settles what is due. */
function writeAdjustment(account: Account, date: string, rows: Rows): void {
  const advance = account.advances.shift();
  if (!advance || !account.open.length) return;
  const { allocations, unallocated } = allocateOldestFirst(advance.left, account.open);
  post(rows, account, postAdjustment({ source: advance.source, date }, allocations));
  settle(account, allocations);
  if (isPositive(unallocated)) account.advances.push({ ...advance, left: unallocated });
}

function settle(account: Account, allocations: readonly { id: Reference; amount: string }[]): void {
  const taken = new Map(allocations.map(({ id, amount }) => [id, amount]));
  account.open = account.open
    .map((item) => ({ ...item, due: sub(item.due, taken.get(item.id) ?? '0.00') }))
    .filter(({ due }) => isPositive(due));
}

function post(rows: Rows, account: Account, ...postings: readonly Posting[]): void {
  for (const { entries, date, kind, source, voucher } of postings) {
    const posting = randomUUID();
    for (const entry of entries) {
      const { account: name, amount } = movementOf(entry);
      rows.entries.push({
        ...ofAccount(account),
        posting,
        date,
        kind,
        source,
        voucher,
        account: name,
        item: entry.item,
        amount,
      });
    }
  }
}

const OVERRIDDEN = {
  id: 'bigint',
  kind: 'text',
  state: 'text',
  number: 'text',
  counter: 'int',
  fiscal_year: 'int',
  date: 'date',
  due_date: 'date',
  lines: 'jsonb',
  totals: 'jsonb',
  taxable_value: 'numeric',
  tax: 'numeric',
  total: 'numeric',
  original_id: 'bigint',
  cancelled_at: 'timestamptz',
  issued_at: 'timestamptz',
} as const;

async function insert(
  app: TestApp,
  businessId: number,
  { documents, receipts, openings, entries }: Rows,
): Promise<void> {
  const { rows: columns } = await app.owner.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'invoices'
      and column_name <> all ($1)`,
    [[...Object.keys(OVERRIDDEN), 'payment_state', 'open_amount']],
  );
  const same = columns.map(({ name }) => `"${name}"`).join(', ');
  const own = Object.keys(OVERRIDDEN).join(', ');
  const typed = Object.entries(OVERRIDDEN).map(([name, type]) => `${name} ${type}`);
  await app.owner.query(
    `insert into invoices (${same}, ${own})
     select ${columns.map(({ name }) => `t."${name}"`).join(', ')}, ${Object.keys(OVERRIDDEN)
       .map((name) => `d.${name}`)
       .join(', ')}
       from jsonb_to_recordset($2::jsonb) d (template bigint, ${typed.join(', ')})
       join invoices t on t.business_id = $1 and t.id = d.template order by d.id`,
    [businessId, JSON.stringify(documents)],
  );
  const copy = (table: string, rows: readonly Record<string, unknown>[], more = '', values = '') => {
    const names = Object.keys(rows[0]!).join(', ');
    return app.owner.query(
      `insert into ${table} (business_id, ${names}${more}) select $1, ${names}${values} from jsonb_populate_recordset(null::${table}, $2)`,
      [businessId, JSON.stringify(rows)],
    );
  };
  await copy('receipts', receipts, ', series', ", 'RR/{0}'");
  await copy('opening_balances', openings);
  await copy('ledger_entries', entries);
}
