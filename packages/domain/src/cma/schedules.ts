/** Asset blocks and term loans of a scenario, year by year: they fill lines of the sheet (domain facts, 4.9). */
import { divideRounded, fromPaise, rateUnits, toPaise, type Paise } from '../loans/paise.ts';
import { equalPrincipalSchedule, loanSchedule } from '../loans/schedule.ts';
import type { Column, Typed } from './sheet.ts';

export const BLOCK_METHODS = ['WDV', 'SLM'] as const;
export const LOAN_REPAYMENTS = ['Equal principal', 'EMI'] as const;
export const LOAN_FREQUENCIES = ['Monthly', 'Quarterly'] as const;
export const LOAN_MORATORIUM_INTEREST = ['paid', 'added monthly'] as const;

/** Rates of the Income-tax Rules that most clients need. */
export const USUAL_BLOCKS = [
  { name: 'Building', rate: '10' },
  { name: 'Plant and machinery', rate: '15' },
  { name: 'Furniture', rate: '10' },
  { name: 'Computers', rate: '40' },
  { name: 'Vehicles', rate: '15' },
] as const;

export type BlockChange = {
  year: string;
  added: string;
  /** Added and in use for less than 180 days of the year: written down at half the rate. */
  added_late: string;
  /** Proceeds of disposals. Without their cost, they reduce the block (section 43(6) of the Income-tax Act). */
  sold: string;
  /** In the books: cost and depreciation to date of the assets sold. The rest is gain or loss. */
  sold_cost?: string;
  sold_written_off?: string;
};
export type AssetBlock = {
  rate: string;
  method: (typeof BLOCK_METHODS)[number];
  /** Cost, and depreciation to date, at the end of the last audited year. */
  cost: string;
  written_off: string;
  changes: readonly BlockChange[];
};
export type TermLoan = {
  /** Drawn in this year; or what is outstanding at the end of the last audited year. */
  amount: string;
  drawn_year: string | null;
  /** 1 is the first month of the year. */
  drawn_month: number;
  annual_rate: string;
  /** Of repayment, after the moratorium. */
  months: number;
  moratorium_months: number;
  moratorium_interest: (typeof LOAN_MORATORIUM_INTEREST)[number];
  repayment: (typeof LOAN_REPAYMENTS)[number];
  /** Of equal principal; an EMI is monthly. */
  frequency: (typeof LOAN_FREQUENCIES)[number];
};

export type BlockYear = {
  /** Additions less what disposals take from the gross block. */
  added: Paise;
  depreciation: Paise;
  gross: Paise;
  net: Paise;
  /** Of disposals; negative for a loss. */
  gain: Paise;
  /** Depreciation to date that left with disposals. */
  removed: Paise;
};
export type LoanYear = { drawn: Paise; interest: Paise; repaid: Paise; outstanding: Paise; due: Paise };

/** The column that balances are carried forward from: the last audited one. */
export const openingColumn = (columns: readonly Column[]): number => {
  const first = columns.findIndex(({ kind }) => kind !== 'audited');
  return first < 0 ? columns.length - 1 : Math.max(0, first - 1);
};

/** A block at its opening, then in each later year. */
export function blockYears(columns: readonly Column[], block: AssetBlock): BlockYear[] {
  let gross = toPaise(block.cost);
  let net = gross - toPaise(block.written_off);
  const years: BlockYear[] = [{ added: 0n, depreciation: 0n, gross, net, gain: 0n, removed: 0n }];
  for (const { year, months } of columns.slice(openingColumn(columns) + 1)) {
    const of = block.changes.filter((one) => one.year === year);
    const sum = (name: keyof BlockChange): Paise => of.reduce((all, one) => all + toPaise(one[name] ?? '0'), 0n);
    const addedLate = sum('added_late');
    const added = sum('added') + addedLate;
    const out = disposal({ gross: gross + added, net: net + added }, of);
    const value = net + added - out.book;
    const moved = added - out.cost;
    gross += moved;
    const late = least(addedLate, value);
    const base = block.method === 'SLM' ? atLeastZero(gross - late) : value - late;
    // Late additions count half, so the base counts twice.
    const due = divideRounded((2n * base + late) * rateUnits(block.rate) * BigInt(months), 2n * 12n * 100_000_000n);
    const depreciation = least(due, value);
    net = value - depreciation;
    years.push({ added: moved, depreciation, gross, net, gain: out.gain, removed: out.cost - out.book });
  }
  return years;
}

type Disposal = { cost: Paise; book: Paise; gain: Paise };

/** Cost and net value that disposals of a year remove, at most the whole block. */
function disposal({ gross, net }: { gross: Paise; net: Paise }, changes: readonly BlockChange[]): Disposal {
  const all: Disposal = { cost: 0n, book: 0n, gain: 0n };
  for (const { sold, sold_cost, sold_written_off } of changes) {
    const fetched = toPaise(sold);
    const cost = least(toPaise(sold_cost ?? '0'), gross - all.cost);
    const left = net - all.book;
    const book = cost > 0n ? least(atLeastZero(cost - toPaise(sold_written_off ?? '0')), left) : least(fetched, left);
    all.cost += cost > 0n ? cost : book;
    all.book += book;
    // Without the cost, only proceeds beyond the value of the block are a gain.
    all.gain += fetched - book;
  }
  return all;
}

/** A loan at the opening, then in each later year. Interest that is added to the loan counts as drawn. */
export function loanYears(columns: readonly Column[], loan: TermLoan): LoanYear[] {
  const opening = openingColumn(columns);
  const rows = scheduleOf(loan).map(({ opening: before, closing, interest }) => ({
    interest: toPaise(interest),
    repaid: atLeastZero(toPaise(before) - toPaise(closing)),
    added: atLeastZero(toPaise(closing) - toPaise(before)),
    closing: toPaise(closing),
  }));
  const starts = [0];
  for (const { months } of columns.slice(opening + 1)) starts.push(starts.at(-1)! + months);
  const drawnIn = loan.drawn_year === null ? opening : columns.findIndex(({ year }) => year === loan.drawn_year);
  // A year that isn't a column, or was closed before the opening: the loan isn't part of the sheet.
  if (drawnIn < opening || (loan.drawn_year !== null && drawnIn === opening))
    return starts.map(() => ({ drawn: 0n, interest: 0n, repaid: 0n, outstanding: 0n, due: 0n }));
  const before = drawnIn - opening - 1;
  const from =
    loan.drawn_year === null ? 0 : starts[before]! + Math.min(loan.drawn_month, columns[drawnIn]!.months) - 1;
  /** Rows paid in the months from a to b of the sheet. */
  const between = (a: number, b: number) => rows.slice(Math.max(0, a - from), Math.max(0, b - from));
  const sum = (of: typeof rows, pick: 'interest' | 'repaid' | 'added'): Paise =>
    of.reduce((total, row) => total + row[pick], 0n);
  return starts.map((end, n) => {
    const isDrawn = n > before;
    const paid = n === 0 ? [] : between(starts[n - 1]!, end);
    const done = between(0, end);
    return {
      drawn: (loan.drawn_year !== null && n === before + 1 ? toPaise(loan.amount) : 0n) + sum(paid, 'added'),
      interest: sum(paid, 'interest'),
      repaid: sum(paid, 'repaid'),
      outstanding: isDrawn ? (done.at(-1)?.closing ?? toPaise(loan.amount)) : 0n,
      due: isDrawn ? sum(between(end, end + 12), 'repaid') : 0n,
    };
  });
}

function scheduleOf(loan: TermLoan) {
  const terms = {
    amount: loan.amount,
    annual_rate: loan.annual_rate,
    months: loan.months,
    moratorium: { months: loan.moratorium_months, interest: loan.moratorium_interest },
  };
  if (toPaise(loan.amount) <= 0n) return [];
  return loan.repayment === 'EMI'
    ? loanSchedule(terms).instalments
    : equalPrincipalSchedule(terms, loan.frequency === 'Quarterly' ? 3 : 1).instalments;
}

/** Values of the lines that asset blocks and term loans fill. Lines are absent without any. */
export function scheduledLines(
  columns: readonly Column[],
  blocks: readonly AssetBlock[],
  loans: readonly TermLoan[],
): Typed {
  const opening = openingColumn(columns);
  const line = <Y>(years: readonly (readonly Y[])[], pick: (year: Y) => Paise, fromOpening = true) =>
    columns.map((_, at) => {
      const n = at - opening;
      if (n < (fromOpening ? 0 : 1)) return null;
      return fromPaise(years.reduce((total, of) => total + pick(of[n]!), 0n));
    });
  /** Blank where nothing happened. */
  const rare = <Y>(years: readonly (readonly Y[])[], pick: (year: Y) => Paise) =>
    line(years, pick, false).map((value) => (value === '0.00' ? null : value));
  const ofBlocks = blocks.map((block) => blockYears(columns, block));
  const ofLoans = loans.map((loan) => loanYears(columns, loan));
  return {
    ...(blocks.length > 0 && {
      scheduled_capex: line(ofBlocks, ({ added }) => added, false),
      scheduled_depreciation: line(ofBlocks, ({ depreciation }) => depreciation, false),
      scheduled_gain: rare(ofBlocks, ({ gain }) => atLeastZero(gain)),
      scheduled_loss: rare(ofBlocks, ({ gain }) => atLeastZero(-gain)),
      scheduled_removed: rare(ofBlocks, ({ removed }) => removed),
      scheduled_gross: line(ofBlocks, ({ gross }) => gross),
      scheduled_net: line(ofBlocks, ({ net }) => net),
    }),
    ...(loans.length > 0 && {
      scheduled_loans: line(ofLoans, ({ drawn }) => drawn, false),
      scheduled_interest: line(ofLoans, ({ interest }) => interest, false),
      scheduled_repaid: line(ofLoans, ({ repaid }) => repaid, false),
      scheduled_due: line(ofLoans, ({ due }) => due),
      scheduled_outstanding: line(ofLoans, ({ outstanding }) => outstanding),
    }),
  };
}

const atLeastZero = (paise: Paise): Paise => (paise > 0n ? paise : 0n);
const least = (a: Paise, b: Paise): Paise => (a < b ? a : b);
