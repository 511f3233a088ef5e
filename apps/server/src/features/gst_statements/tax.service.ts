/** GSTR-3B, CMP-08 or PMT-06 of a client's period, from the books and the typed figures. */
import type { StatementInputs } from '@daftar/contract/gst_statements';
import { asGstDocument } from '@daftar/domain/gst_books/documents';
import { addMonths, type Day } from '@daftar/domain/dates';
import { differences, type Difference } from '@daftar/domain/gst-return/amendments';
import { cyclePeriod, type GstCycle } from '@daftar/domain/gst-return/cycles';
import { gstr3bOutward } from '@daftar/domain/gst-return/gstr3b';
import { monthPeriod, periodOf, quarterPeriod } from '@daftar/domain/gst-return/periods';
import { cmp08, cmp08Tables } from '@daftar/domain/gst_statements/cmp08';
import { taxForm, type StatementForm } from '@daftar/domain/gst_statements/forms';
import { closingCredit, gstr3b, type Challan, type Gstr3b } from '@daftar/domain/gst_statements/gstr3b';
import { pmt06, pmt06Tables, type LastReturn } from '@daftar/domain/gst_statements/pmt06';
import { NO_TAX, totalTax, type Heads } from '@daftar/domain/gst_statements/rows';
import { gstr3bTables } from '@daftar/domain/gst_statements/tables';
import { round, sum } from '@daftar/domain/money';
import type { Statement } from '@daftar/domain/statement-table';
import type { BusinessCtx } from '#server/platform/context.ts';
import { findObligation, turnoverOf } from '#server/features/compliance/find-obligation.service.ts';
import {
  findPeriod,
  readClientReturn,
  readPurchases,
  type ClientPeriod,
  type ClientReturn,
} from '#server/features/gst_books/gst_books.service.ts';
import { filedFor } from '#server/features/filings/filed.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { readCredit, type ReadCredit } from './credit.service.ts';
import * as repo from './gst_statements.repo.ts';

export type Opening = { source: 'typed' | 'filed' | 'computed' | 'unknown'; label: string; credit: Heads };

export type MadeTax = {
  form: StatementForm;
  due_date: Day;
  paid_on: Day;
  tables: Statement[];
  notes: string[];
  challan: Challan;
  totals: { sales: string; tax: string; credit: string; interest_and_fee: string; to_pay: string };
  opening: Opening;
  record: repo.InputsRecord;
  /** Null for CMP-08. */
  gstr3b: Gstr3b | null;
  made: ClientReturn;
  amendments: readonly Difference[];
  purchases: Awaited<ReturnType<typeof readPurchases>>;
  by_use: ReadCredit['by_use'];
  /** The period before, if it was computed to know the opening credit. */
  before: MadeTax | null;
};

/** Unfiled periods that are computed to know the opening credit. Before them it is typed. */
const MAX_UNFILED = 3;
const MAX_AMENDED_PERIODS = 6;
/** Rows of GSTR-3B with the taxpayer’s own supplies. */
const SUPPLIES = ['3.1(a)', '3.1(b)', '3.1(c)', '3.1(e)', '3.1.1(ii)'] as const;

export const titleOf = (of: ClientPeriod, form: string): string => `${form} · ${of.return_period.label} · ${of.gstin}`;

export const withPeriod = (of: ClientPeriod, fp: string, cycle: GstCycle): ClientPeriod | null => {
  const return_period = cyclePeriod(fp, cycle);
  return return_period && { ...of, period: return_period.fp, cycle, return_period };
};

/** Of the same cycle; before an IFF month its own month before. */
export function periodBefore(of: ClientPeriod): ClientPeriod {
  const { from } = of.return_period;
  const cycle = of.cycle;
  const before = cycle === 'quarter' ? quarterPeriod(addMonths(from, -1)) : monthPeriod(addMonths(from, -1));
  return withPeriod(of, before.fp, cycle) ?? withPeriod(of, quarterPeriod(addMonths(from, -1)).fp, 'quarter')!;
}

export async function dueDateOf(ctx: BusinessCtx, of: ClientPeriod, form: StatementForm): Promise<Day | null> {
  const { from, to } = of.return_period;
  const { client_id, gstin } = of;
  return (await findObligation(ctx, { client_id, form, gstin, period_from: from, period_to: to }))?.due_date ?? null;
}

/** A filed return was paid by the day of its filing. */
async function filedOn(ctx: BusinessCtx, of: ClientPeriod, form: StatementForm): Promise<Day | null> {
  const { from, to } = of.return_period;
  const filed = await filedFor(ctx, { client_id: of.client_id, registration: of.gstin, from, to });
  return filed.find((one) => one.form === form)?.filed_on ?? null;
}

/** Changes by amendments, from originals that are in the books. */
export async function amendmentsOf(ctx: BusinessCtx, made: ClientReturn): Promise<Difference[]> {
  const amended = made.stored.filter(({ amends, state }) => amends !== null && state === 'Final');
  const rows = [...made.whole.b2csa, ...made.whole.ata, ...made.whole.txpda];
  if (amended.length + rows.length === 0) return [];
  const documents = (await repo.originals(ctx, made, amended)).map(({ id, ...row }) => asGstDocument(id, row));
  const returns = new Map<string, ClientReturn['whole']>();
  for (const fp of [...new Set(rows.map(({ period }) => period))].slice(0, MAX_AMENDED_PERIODS)) {
    const cycle = made.cycle === 'quarter' && periodOf(fp, true) ? 'quarter' : 'month';
    const before = withPeriod(made, fp, cycle);
    if (before && (await findPeriod(ctx, before))) returns.set(fp, (await readClientReturn(ctx, before)).whole);
  }
  return differences(made.whole, { documents, returns });
}

type Carried = {
  /** Periods computed so far to know the opening credit. */
  depth?: number;
  /** Closing credit of periods that are computed already. */
  closings?: ReadonlyMap<string, Heads>;
};

async function openingOf(
  ctx: BusinessCtx,
  of: ClientPeriod,
  inputs: StatementInputs,
  { depth = 0, closings }: Carried,
): Promise<{ opening: Opening; before: MadeTax | null }> {
  const known = (opening: Opening) => ({ opening, before: null });
  if (inputs.opening_credit) return known({ source: 'typed', label: '', credit: inputs.opening_credit });
  const before = periodBefore(of);
  const label = before.return_period.label;
  const filed = (await repo.snapshotsOf(ctx, before)).find(({ figures }) => figures.closing_credit);
  if (filed) return known({ source: 'filed', label, credit: filed.figures.closing_credit! });
  const closing = closings?.get(before.period);
  if (closing) return known({ source: 'computed', label, credit: closing });
  if (depth >= MAX_UNFILED || !(await findPeriod(ctx, before)))
    return known({ source: 'unknown', label, credit: NO_TAX });
  const made = await taxOf(ctx, before, { depth: depth + 1 });
  const source = made.gstr3b === null || made.opening.source === 'unknown' ? 'unknown' : 'computed';
  return { opening: { source, label, credit: made.gstr3b ? closingCredit(made.gstr3b) : NO_TAX }, before: made };
}

export async function taxOf(ctx: BusinessCtx, of: ClientPeriod, carried: Carried = {}): Promise<MadeTax> {
  const form = taxForm(of.scheme, of.cycle);
  const record = await repo.findInputs(ctx, of);
  const { inputs } = record;
  const { today } = await businessToday(ctx);
  const due_date = (await dueDateOf(ctx, of, form)) ?? of.return_period.to;
  const paid_on = inputs.paid_on ?? (await filedOn(ctx, of, form)) ?? (today > due_date ? today : due_date);
  // An IFF has only supplies to registered buyers; its month owes tax on all of them.
  const made = await readClientReturn(ctx, of.cycle === 'iff' ? withPeriod(of, of.period, 'month')! : of);
  const purchases = await readPurchases(ctx, of);
  const base = { form, due_date, paid_on, record, made, purchases };
  if (form === 'CMP-08') return compositionTax(base, inputs);
  const amendments = await amendmentsOf(ctx, made);
  const { opening, before } = await openingOf(ctx, of, inputs, carried);
  const { credit, by_use } = await readCredit(ctx, of);
  // Rows of small supplies are no documents.
  const rows = made.summary_rows.flatMap(({ fields }) =>
    fields.section === 'b2cs' ? [{ ...fields, vat: '0.00', tax: '0.00', document_ids: [] }] : [],
  );
  const month = gstr3b({
    outward: gstr3bOutward(made.whole, made.documents, { rows, amendments }),
    purchases,
    credit,
    adjustments: inputs.adjustments,
    opening_credit: opening.credit,
    cash_balance: inputs.cash_balance,
    due_date,
    paid_on,
    turnover_crore: await turnoverOf(ctx, of.client_id),
  });
  const whole = { ...base, amendments, opening, before, by_use, gstr3b: month };
  if (form === 'PMT-06') return challanOfMonth(ctx, of, whole, inputs);
  const { figures, set_off, challan, notes } = month;
  return {
    ...whole,
    tables: gstr3bTables(month),
    notes: [...unknownNotes(amendments), ...notes],
    challan,
    totals: {
      sales: round(sum(SUPPLIES.map((row) => figures[row].taxable_value))),
      tax: round(sum([...set_off.rows.map(({ payable }) => payable), totalTax(set_off.reverse_charge)])),
      credit: totalTax(set_off.credit_used),
      interest_and_fee: round(sum([totalTax(challan.interest), totalTax(challan.fee)])),
      to_pay: challan.total,
    },
  };
}

const unknownNotes = (amendments: readonly Difference[]): string[] => {
  const unknown = amendments.filter(({ change }) => change === null).length;
  return unknown
    ? [
        `${unknown} amended ${unknown === 1 ? 'record has' : 'records have'} no original in the books. Add the difference to 3.1 as an adjustment.`,
      ]
    : [];
};

type Base = Pick<MadeTax, 'form' | 'due_date' | 'paid_on' | 'record' | 'made' | 'purchases'>;

function compositionTax(base: Base, inputs: StatementInputs): MadeTax {
  const { made, purchases, due_date, paid_on } = base;
  const quarter = cmp08({
    kind: inputs.composition_kind,
    documents: made.documents,
    purchases,
    cash_balance: inputs.cash_balance,
    due_date,
    paid_on,
  });
  return {
    ...base,
    tables: cmp08Tables(quarter),
    notes: [],
    challan: quarter.challan,
    totals: {
      sales: quarter.outward.taxable_value,
      tax: totalTax(quarter.tax),
      credit: '0.00',
      interest_and_fee: totalTax(quarter.interest),
      to_pay: quarter.challan.total,
    },
    opening: { source: 'typed', label: '', credit: NO_TAX },
    gstr3b: null,
    amendments: [],
    by_use: {},
    before: null,
  };
}

type Month = Base & Pick<MadeTax, 'amendments' | 'opening' | 'before' | 'by_use'> & { gstr3b: Gstr3b };

async function challanOfMonth(
  ctx: BusinessCtx,
  of: ClientPeriod,
  whole: Month,
  inputs: StatementInputs,
): Promise<MadeTax> {
  const quarter = withPeriod(
    of,
    quarterPeriod(addMonths(quarterPeriod(of.return_period.from).from, -1)).fp,
    'quarter',
  )!;
  const { due_date, paid_on, gstr3b: month } = whole;
  const made = pmt06({
    method: inputs.pmt06_method,
    last: await lastReturn(ctx, quarter),
    month,
    due_date,
    paid_on,
  });
  const { challan } = made;
  return {
    ...whole,
    tables: pmt06Tables(made),
    notes: [],
    challan,
    totals: {
      sales: month.figures['3.1(a)'].taxable_value,
      tax: round(sum([...month.set_off.rows.map(({ payable }) => payable), totalTax(month.set_off.reverse_charge)])),
      credit: totalTax(month.set_off.credit_used),
      interest_and_fee: totalTax(challan.interest),
      to_pay: challan.total,
    },
  };
}

/** The return before the quarter: of the quarter before it, or of its last month where the client filed monthly. */
async function lastReturn(ctx: BusinessCtx, quarter: ClientPeriod): Promise<LastReturn | null> {
  for (const cycle of ['quarter', 'month'] as const) {
    const cash = await cashOf(ctx, withPeriod(quarter, quarter.period, cycle)!);
    if (cash) return { cycle, cash };
  }
  return null;
}

/** Tax of a period in cash: as filed, otherwise from the books. */
async function cashOf(ctx: BusinessCtx, of: ClientPeriod): Promise<Heads | null> {
  const filed = (await repo.snapshotsOf(ctx, of)).find(({ form }) => form === 'GSTR-3B');
  if (filed?.figures.cash) return filed.figures.cash;
  if (!(await findPeriod(ctx, of))) return null;
  return (await taxOf(ctx, of, { depth: MAX_UNFILED })).gstr3b?.set_off.cash ?? null;
}
