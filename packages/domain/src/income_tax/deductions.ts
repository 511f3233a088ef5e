/** Deductions of Chapter VI-A with their limits. The new regime allows those marked `both`. */
import type { AssesseeKind, Regime } from './assessees.ts';
import { atRate, lower, positive, rupees, toPaise, total, type Paise } from './amounts.ts';
import type { TaxInput } from './input.ts';
import { ratesOf } from './rates.ts';
import type { TaxSubject } from './sections.ts';
import type { LineSheet } from './sheet.ts';

type Item = {
  code: string;
  subject: TaxSubject;
  label: string;
  /** Rupees. */
  cap?: number;
  /** Codes that share one limit. */
  group?: string;
  both?: boolean;
  who?: readonly AssesseeKind[];
  /** Donations: percentage allowed, and whether limited to 10% of income. */
  donation?: { percent: number; isLimited: boolean };
  /** Added back for alternate minimum tax (115JC). */
  isAddedBack?: boolean;
};
const person = ['Individual'] as const;
const family = ['Individual', 'HUF'] as const;

const ITEMS = [
  {
    code: '80C',
    subject: '80C',
    label: 'Life insurance, provident fund, tuition, home loan principal',
    cap: 150_000,
    group: '80CCE',
    who: family,
  },
  { code: '80CCC', subject: '80C', label: 'Pension plan of an insurer', cap: 150_000, group: '80CCE', who: person },
  {
    code: '80CCD(1)',
    subject: '80CCD(1)',
    label: 'National Pension System, own',
    cap: 150_000,
    group: '80CCE',
    who: person,
  },
  { code: '80CCD(1B)', subject: '80CCD(1B)', label: 'National Pension System, additional', cap: 50_000, who: person },
  { code: '80CCD(2)', subject: '80CCD(2)', label: 'National Pension System, by the employer', both: true, who: person },
  { code: '80CCH', subject: '80CCH', label: 'Agniveer Corpus Fund', both: true, who: person },
  {
    code: '80D',
    subject: '80D',
    label: 'Health insurance, self and family below 60',
    cap: 25_000,
    group: '80D',
    who: family,
  },
  {
    code: '80D senior',
    subject: '80D',
    label: 'Health insurance, self or family 60 or above',
    cap: 50_000,
    group: '80D',
    who: family,
  },
  {
    code: '80D parents',
    subject: '80D',
    label: 'Health insurance, parents below 60',
    cap: 25_000,
    group: '80D parents',
    who: person,
  },
  {
    code: '80D senior parents',
    subject: '80D',
    label: 'Health insurance, parents 60 or above',
    cap: 50_000,
    group: '80D parents',
    who: person,
  },
  { code: '80DD', subject: '80DD', label: 'Dependant with disability', cap: 75_000, group: '80DD', who: family },
  {
    code: '80DD severe',
    subject: '80DD',
    label: 'Dependant with severe disability',
    cap: 125_000,
    group: '80DD',
    who: family,
  },
  {
    code: '80DDB',
    subject: '80DDB',
    label: 'Treatment of specified diseases, below 60',
    cap: 40_000,
    group: '80DDB',
    who: family,
  },
  {
    code: '80DDB senior',
    subject: '80DDB',
    label: 'Treatment of specified diseases, 60 or above',
    cap: 100_000,
    group: '80DDB',
    who: family,
  },
  { code: '80E', subject: '80E', label: 'Interest on education loan', who: person },
  { code: '80EE', subject: '80EE', label: 'Interest on first home loan (2016-17)', cap: 50_000, who: person },
  {
    code: '80EEA',
    subject: '80EEA',
    label: 'Interest on affordable home loan (2019 to 2022)',
    cap: 150_000,
    who: person,
  },
  { code: '80EEB', subject: '80EEB', label: 'Interest on electric vehicle loan', cap: 150_000, who: person },
  {
    code: '80G 100',
    subject: '80G',
    label: 'Donations, 100% without limit',
    donation: { percent: 100, isLimited: false },
  },
  {
    code: '80G 50',
    subject: '80G',
    label: 'Donations, 50% without limit',
    donation: { percent: 50, isLimited: false },
  },
  {
    code: '80G 100 limited',
    subject: '80G',
    label: 'Donations, 100% within 10% of income',
    donation: { percent: 100, isLimited: true },
  },
  {
    code: '80G 50 limited',
    subject: '80G',
    label: 'Donations, 50% within 10% of income',
    donation: { percent: 50, isLimited: true },
  },
  { code: '80GG', subject: '80GG', label: 'Rent paid without house rent allowance', who: person },
  { code: '80GGA', subject: '80GGA', label: 'Donations for scientific research' },
  { code: '80GGB', subject: '80GGB', label: 'Political contributions of a company', who: ['Domestic company'] },
  { code: '80GGC', subject: '80GGC', label: 'Political contributions' },
  { code: '80-IA', subject: '80-IA', label: 'Profits of infrastructure, start-ups and others', isAddedBack: true },
  { code: '80JJAA', subject: '80JJAA', label: 'Employment of new employees', both: true, isAddedBack: true },
  {
    code: '80M',
    subject: '80M',
    label: 'Dividends received and distributed',
    both: true,
    who: ['Domestic company'],
  },
  { code: '80P', subject: '80P', label: 'Income of co-operative societies', who: ['Co-operative society'] },
  { code: '80TTA', subject: '80TTA', label: 'Savings interest, below 60', cap: 10_000, who: family },
  { code: '80TTB', subject: '80TTB', label: 'Interest of seniors', cap: 50_000, who: person },
  { code: '80U', subject: '80U', label: 'Own disability', cap: 75_000, group: '80U', who: person },
  { code: '80U severe', subject: '80U', label: 'Own severe disability', cap: 125_000, group: '80U', who: person },
] as const satisfies readonly Item[];

export const DEDUCTION_CODES = ITEMS.map(({ code }) => code) as readonly string[];
const itemOf = new Map<string, Item>(ITEMS.map((item) => [item.code, item]));

/** Options of the form. */
export const deductionsFor = (kind: AssesseeKind): { code: string; label: string }[] =>
  ITEMS.filter((item: Item) => !item.who || item.who.includes(kind)).map(({ code, label }) => ({ code, label }));

type Base = {
  /** Income that deductions can reduce. */
  income: Paise;
  regime: Regime;
  isSenior: boolean;
};

/** Interest that 80TTA (savings) and 80TTB (deposits too) count. */
function interestOf(input: TaxInput, withDeposits: boolean): Paise {
  return total(
    input.other
      .filter(({ kind }) => kind === 'Savings interest' || (withDeposits && kind === 'Deposit interest'))
      .map(({ amount }) => toPaise(amount)),
  );
}

const dividendsOf = ({ other }: TaxInput): Paise =>
  total(other.filter(({ kind }) => kind === 'Dividend').map(({ amount }) => toPaise(amount)));

function ownLimit(input: TaxInput, item: Item, base: Base): Paise | null {
  if (item.code === '80CCD(2)')
    return atRate(
      total(input.salaries.map(({ basic }) => toPaise(basic))),
      ratesOf(input.fy).employerPension[base.regime],
    );
  if (item.code === '80TTA') return base.isSenior ? 0n : lower(rupees(10_000), interestOf(input, false));
  if (item.code === '80TTB') return base.isSenior ? lower(rupees(50_000), interestOf(input, true)) : 0n;
  if (item.code === '80M') return dividendsOf(input);
  return item.cap === undefined ? null : rupees(item.cap);
}

function isAllowed(item: Item, input: TaxInput, regime: Regime): boolean {
  if (item.who && !item.who.includes(input.kind)) return false;
  return regime === 'Old' || item.both === true;
}

const MOST_RENT = rupees(60_000);
/** 80GG: least of ₹5,000 a month, 25% of income, and rent above 10% of income. */
const rentAllowed = (rent: Paise, income: Paise): Paise =>
  lower(lower(MOST_RENT, atRate(income, 2500)), positive(rent - atRate(income, 1000)));

export type DeductionResult = {
  total: Paise;
  /** Added back for alternate minimum tax. */
  alternate: Paise;
};

export function chapterDeductions(input: TaxInput, base: Base, sheet: LineSheet): DeductionResult {
  const typed = new Map<string, Paise>();
  for (const { code, amount } of input.deductions) typed.set(code, (typed.get(code) ?? 0n) + toPaise(amount));
  const groups = new Map<string, Paise>();
  const allowed = new Map<Item, Paise>();
  const plain: Item[] = [];
  const late: Item[] = [];
  for (const code of DEDUCTION_CODES) {
    const item = itemOf.get(code)!;
    if (typed.has(code) && isAllowed(item, input, base.regime))
      (item.donation || code === '80GG' ? late : plain).push(item);
  }
  for (const item of plain) {
    const limit = ownLimit(input, item, base);
    const used = item.group ? (groups.get(item.group) ?? 0n) : 0n;
    const amount = limit === null ? typed.get(item.code)! : lower(typed.get(item.code)!, positive(limit - used));
    if (item.group) groups.set(item.group, used + amount);
    allowed.set(item, amount);
  }
  // Rent and donations are measured by the income after the others.
  const adjusted = positive(base.income - total(allowed.values()));
  let donationsLeft = atRate(adjusted, 1000);
  for (const item of late) {
    const amount = typed.get(item.code)!;
    if (!item.donation) allowed.set(item, rentAllowed(amount, adjusted));
    else {
      const counted = item.donation.isLimited ? lower(amount, donationsLeft) : amount;
      if (item.donation.isLimited) donationsLeft -= counted;
      allowed.set(item, atRate(counted, item.donation.percent * 100));
    }
  }
  const all = total(allowed.values());
  const limited = lower(all, positive(base.income));
  for (const [item, amount] of allowed)
    sheet.line(`deduction.${item.code}`, `${item.code.split(' ')[0]}: ${item.label}`, -amount, 'deduction', {
      subject: item.subject,
    });
  if (limited < all) sheet.line('deduction.limit', 'Above the income', all - limited, 'deduction');
  const alternate = [...allowed].filter(([{ isAddedBack }]) => isAddedBack).map(([, amount]) => amount);
  return { total: limited, alternate: lower(total(alternate), limited) };
}
