/** Clients' GST books of the demo business: two quarters and the months since, for 120 registrations. */
import { cyclesOf, monthsOf } from '@daftar/domain/gst_books/client-period';
import { bookKey, type BookLine } from '@daftar/domain/gst_books/documents';
import { cyclePeriod, type GstCycle } from '@daftar/domain/gst-return/cycles';
import { monthPeriod, quarterPeriod } from '@daftar/domain/gst-return/periods';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthStart, type Day } from '@daftar/domain/dates';
import { add, sum } from '@daftar/domain/money';
import { taxOf } from '@daftar/domain/gst_imports/read-lines';
import type { GstScheme } from '@daftar/domain/work/compliance-profile';
import type { MemberCtx } from '#server/platform/context.ts';
import { checkReturn, clientReturnOf, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { pick, scattered } from './client-generators.ts';
import * as repo from './gst_books.repo.ts';
import { fillGstImports } from './gst_imports.ts';
import { insertRows } from './rows.repo.ts';

export const GST_REGISTRATIONS = 120;
const RICH = 3;
const AT_ONCE = 2000;

const GOODS = [
  { hsn_sac: '5208', description: 'Cotton fabric', unit: 'MTR', tax_rate: '5' },
  { hsn_sac: '3004', description: 'Medicines', unit: 'BOX', tax_rate: '5' },
  { hsn_sac: '8481', description: 'Brass valves', unit: 'NOS', tax_rate: '18' },
  { hsn_sac: '3923', description: 'Packing material', unit: 'KGS', tax_rate: '18' },
  { hsn_sac: '998719', description: 'Repair service', unit: 'NA', tax_rate: '18' },
] as const;

type Stored = Parameters<typeof clientReturnOf>[1][number];
type NewDocument = Stored & { client_id: number; gstin: string; direction: 'sale' | 'purchase'; book_key: string };

export const chooseGstSchemes = (ctx: MemberCtx) => repo.chooseSchemes(ctx);

export async function fillGstBooks(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const months = monthsBack(day);
  const all = await repo.registrations(ctx, GST_REGISTRATIONS);
  const made = all.map((one, n) => booksOf(one, n, all, months));
  const periods = made.flatMap(({ of, documents }, n) => periodRows(ctx, of, documents, { months, n }));
  const documents = made.flatMap((one) => one.documents);
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const some = documents.slice(from, from + AT_ONCE).map(({ id: _, version: _version, ...row }) => row);
    await insertRows(ctx, 'gst_documents', some.map((row) => ({ ...row, created_by: ctx.person.userId })) as never);
  }
  const statement = made.flatMap(({ of, documents: own }) => own.flatMap((one) => statementRow(one, of.scheme, day)));
  await insertRows(ctx, 'gst_2b_documents', statement as never);
  await insertRows(ctx, 'gst_periods', periods as never);
  await fillGstImports(ctx, all[0]!, months.at(-1)!);
}

/** The two quarters before this one, and the months of this one that have ended. */
function monthsBack(day: Day): Day[] {
  const first = addMonths(quarterPeriod(day).from, -6);
  const count = 6 + (Number(day.slice(5, 7)) - Number(quarterPeriod(day).from.slice(5, 7)));
  return Array.from({ length: count }, (_, i) => addMonths(first, i));
}

function booksOf(
  of: repo.DemoRegistration,
  n: number,
  others: readonly repo.DemoRegistration[],
  months: readonly Day[],
) {
  const documents = months.flatMap((month, m) => {
    // A few clients haven't sent the last month yet.
    if (m === months.length - 1 && n % 5 === 3) return [];
    const [sales, purchases] = n < RICH ? [20, 9] : [3 + (n % 2), 2];
    return [
      ...Array.from({ length: sales }, (_, i) => document(of, others, { n, month, m, i, direction: 'sale' })),
      ...Array.from({ length: purchases }, (_, i) => document(of, others, { n, month, m, i, direction: 'purchase' })),
    ];
  });
  return { of, documents };
}

type Place = { n: number; month: Day; m: number; i: number; direction: 'sale' | 'purchase' };

function document(of: repo.DemoRegistration, others: readonly repo.DemoRegistration[], at: Place): NewDocument {
  const { n, month, m, i, direction } = at;
  const seed = n * 1009 + m * 101 + i * 7 + (direction === 'sale' ? 0 : 53);
  const isSale = direction === 'sale';
  const isConsumer = isSale && i % 4 === 2;
  const other = others[(n + 1 + (scattered(seed, 21) % (others.length - 1))) % others.length]!;
  const state = of.gstin.slice(0, 2);
  const there = isConsumer ? state : other.gstin.slice(0, 2);
  const is_inter_state = there !== state;
  const goods = pick(GOODS, scattered(n + (i % 2), 22));
  const isMissingCode = m === 6 && n % 7 === 2 && i === 0 && isSale;
  const taxable_value = `${1500 + (scattered(seed, 23) % 180_000)}.00`;
  const line: BookLine = {
    ...goods,
    hsn_sac: isMissingCode ? '' : goods.hsn_sac,
    quantity: goods.unit === 'NA' ? '0' : String(1 + (seed % 90)),
    tax_category: 'taxable',
    taxable_value,
    ...taxOf(taxable_value, goods.tax_rate, is_inter_state),
    cess: '0.00',
  };
  const kind = isSale && i === 5 ? 'credit_note' : 'invoice';
  const counter = String(m * 40 + i + 1).padStart(4, '0');
  const number = `${isSale ? (kind === 'invoice' ? 'S' : 'CN') : pick(['INV', 'GST', 'T', 'B'], n + i)}/26-27/${counter}`;
  const date = addDays(month, Math.min(27, 1 + (scattered(seed, 24) % 27)));
  const heads = { igst: line.igst, cgst: line.cgst, sgst: line.sgst, cess: line.cess };
  const head = {
    kind,
    state: 'Final',
    number,
    date,
    party_gstin: isConsumer ? '' : other.gstin,
    party_name: isConsumer ? 'Counter sales' : other.client_name,
    party_type: isConsumer ? 'Unregistered' : 'Regular',
    place_of_supply: isSale ? there : state,
    supply_kind: 'regular',
    is_reverse_charge: false,
    is_inter_state,
    total: add(taxable_value, sum(Object.values(heads))),
    taxable_value,
    ...heads,
    lines: [line],
    original: null,
    shipping: null,
    amends: null,
  } as const;
  return {
    id: 0,
    version: 1,
    client_id: of.client_id,
    gstin: of.gstin,
    direction,
    month,
    book_key: bookKey(direction, head),
    import_id: null,
    source: '',
    ...head,
    eligibility: isSale ? 'Inputs' : pick(['Inputs', 'Inputs', 'Capital goods', 'Input services'] as const, seed),
    purchase_kind: 'Domestic',
    paid_on: null,
    claimed_in: null,
    furnished_in: null,
    edited_at: null,
    section: '',
    errors: 0,
    warnings: 0,
  };
}

/** Suppliers report most purchases, some with another amount; a few are missing. */
function statementRow(one: NewDocument, scheme: GstScheme, day: Day): object[] {
  const seed = Number(one.number.slice(-4)) + one.client_id;
  if (one.direction === 'sale' || seed % 11 === 3) return [];
  const isOff = seed % 13 === 5;
  const value = (amount: string): string => (isOff && amount !== '0.00' ? add(amount, '50.00') : amount);
  const filed = addDays(addMonths(one.month, 1), 9 + (seed % 3));
  // Quarterly filers get one statement for the quarter, after its end; a composition dealer has no credit.
  const reported = scheme === 'Monthly' ? monthPeriod(one.month) : quarterPeriod(one.month);
  if (scheme === 'Composition' || reported.to >= day) return [];
  const period = reported.fp;
  const { client_id, gstin, book_key, kind, number, date, party_gstin, party_name, place_of_supply } = one;
  return [
    {
      client_id,
      gstin,
      period,
      month: monthStart(reported.to),
      section: 'b2b',
      book_key,
      kind,
      number,
      date,
      supplier_gstin: party_gstin,
      supplier_name: party_name,
      place_of_supply,
      total: value(one.total),
      taxable_value: one.taxable_value,
      igst: value(one.igst),
      cgst: value(one.cgst),
      sgst: value(one.sgst),
      cess: one.cess,
      supplier_period: monthPeriod(one.month).fp,
      supplier_filed_on: filed,
    },
  ];
}

type When = { months: readonly Day[]; n: number };

/** Figures as the product computes them (gst_books.service.ts), without a query for each period. */
function periodRows(
  ctx: MemberCtx,
  of: repo.DemoRegistration,
  documents: readonly NewDocument[],
  when: When,
): object[] {
  return periodsOf(of, when.months).map(({ fp, cycle }) => {
    const return_period = cyclePeriod(fp, cycle)!;
    const { from, to } = return_period;
    const key = { client_id: of.client_id, gstin: of.gstin, period: fp, cycle };
    const client: ClientPeriod = {
      ...key,
      client_name: of.client_name,
      trade_name: '',
      scheme: of.scheme,
      filer: { gstin: of.gstin, gst_type: of.scheme === 'Composition' ? 'Composition' : 'Regular' },
      return_period,
      hsn_digits: 4,
    };
    const within = new Set(monthsOf(return_period));
    const sales = documents.filter(({ direction, month }) => direction === 'sale' && within.has(month));
    const isOpen = to >= when.months.at(-1)!;
    const had = (is: boolean): string | null => (is ? new Date(`${addDays(to, 6)}T06:30:00Z`).toISOString() : null);
    const facts = {
      sales_imported_at: had(sales.length > 0),
      purchases_imported_at: had(sales.length > 0 && !(isOpen && when.n % 3 === 1)),
      statement_imported_at: had(sales.length > 0 && cycle !== 'iff' && !(isOpen && when.n % 2 === 1)),
      reviewed_at: had(sales.length > 0 && (!isOpen || when.n % 4 === 0)),
    };
    const numbered = sales.map((one, i) => ({ ...one, id: i + 1 }));
    const { figures, documents: checks } = checkReturn(clientReturnOf(client, numbered, []), facts);
    for (const { id, ...check } of checks) Object.assign(sales[id - 1]!, check);
    return {
      ...key,
      from_date: from,
      to_date: to,
      ...facts,
      reviewed_by: facts.reviewed_at && ctx.person.userId,
      ...figures,
      checked_at: ctx.now.toISOString(),
      created_by: ctx.person.userId,
    };
  });
}

/** Months of monthly filers, quarters of the others, and the months of this quarter that were furnished. */
function periodsOf({ scheme }: repo.DemoRegistration, months: readonly Day[]): { fp: string; cycle: GstCycle }[] {
  const cycles = cyclesOf(scheme);
  if (cycles.includes('month')) return months.map((month) => ({ fp: monthPeriod(month).fp, cycle: 'month' }));
  const quarters = months
    .slice(0, 6)
    .filter((_, i) => i % 3 === 0)
    .map((month) => ({ fp: quarterPeriod(month).fp, cycle: 'quarter' as const }));
  const furnished = cycles.includes('iff')
    ? months.slice(6).flatMap((month) => {
        const period = monthPeriod(monthStart(month), true);
        return period.is_iff ? [{ fp: period.fp, cycle: 'iff' as const }] : [];
      })
    : [];
  return [...quarters, ...furnished];
}
