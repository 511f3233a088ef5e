/** The computation of a year: both regimes, line by line, and the better one. */
import type { Day } from '../dates.ts';
import { hasSlabs, isCompanyKind, regimeLabel, regimesOf, type Regime } from './assessees.ts';
import { atRate, fromPaise, higher, lower, nearestTen, positive, toPaise, total, type Paise } from './amounts.ts';
import { businessIncome } from './business.ts';
import { chapterDeductions } from './deductions.ts';
import { bucketTitle, capitalGains, reduce, type GainBucket } from './gains.ts';
import { isOldRegimeClosed } from './filing.ts';
import { otherIncome, propertyIncome, salaryIncome } from './heads.ts';
import type { TaxInput } from './input.ts';
import { interestAndFee, type Instalment } from './interest.ts';
import { setOffLosses, type CarriedLoss, type Heads } from './losses.ts';
import { AMT_CO_OPERATIVE, AMT_RATE, AMT_THRESHOLD, ratesOf } from './rates.ts';
import { sectionOf } from './sections.ts';
import { LineSheet, type TaxLine } from './sheet.ts';
import { taxAge, TaxRules, totalOf, type TaxedIncome, type TaxSteps } from './tax.ts';

export type RegimeResult = {
  regime: Regime;
  label: string;
  lines: TaxLine[];
  gross_income: string;
  deductions: string;
  total_income: string;
  /** With surcharge and cess, after reliefs. */
  tax: string;
  interest: string;
  fee: string;
  paid: string;
  /** Positive to pay, negative to be refunded. */
  payable: string;
  is_liable_for_advance_tax: boolean;
  advance_tax_reason: string;
  instalments: Instalment[];
  carried: CarriedLoss[];
  credit_carried: string;
  warnings: string[];
};
export type Computation = {
  regimes: RegimeResult[];
  chosen: RegimeResult;
  better: Regime;
  /** Saving with the better regime, before interest. */
  saves: string;
};

type Income = {
  taxed: TaxedIncome;
  gross: Paise;
  deductions: Paise;
  alternate: Paise;
  carried: CarriedLoss[];
};

/** Exemption of a trust: applied, 15% of the income, and set apart. */
function trustExemption(input: TaxInput, gross: Paise): Paise {
  if (input.kind !== 'Trust' || input.has_maximum_rate) return 0n;
  const income = positive(gross);
  const applied = lower(toPaise(input.applied), income);
  const kept = lower(atRate(income, 1500), income - applied);
  return lower(income, applied + kept + toPaise(input.set_apart));
}

function incomeOf(input: TaxInput, regime: Regime, sheet: LineSheet, warnings: string[]): Income {
  const salary = salaryIncome(input, regime, sheet);
  const property = propertyIncome(input, regime, sheet, warnings);
  const business = businessIncome(input, sheet, warnings);
  const gains = capitalGains(input, sheet);
  const other = otherIncome(input, regime, sheet);
  const heads: Heads = {
    salary,
    property,
    business: business.income,
    speculation: business.speculation,
    other: other.income,
    gains: gains.buckets,
  };
  const carried = setOffLosses(input, heads, regime, sheet, warnings);
  const winnings = other.winnings + gains.virtualAssets;
  const withSlabs = total(heads.gains.filter(({ rate }) => rate === null).map(({ amount }) => amount));
  const special = heads.gains.filter(({ rate, amount }) => rate !== null && amount > 0n);
  const normal = heads.salary + heads.property + heads.business + heads.speculation + heads.other + withSlabs;
  const gross = normal + total(special.map(({ amount }) => amount)) + winnings;
  sheet.total('gross', 'Gross total income', gross, 'grossTotal');
  const isSenior = (taxAge(input) ?? 0) >= 60;
  const chapter = chapterDeductions(input, { income: normal, regime, isSenior }, sheet);
  const exempt = lower(trustExemption(input, gross - winnings), gross - winnings);
  if (exempt > 0n) sheet.line('trust', 'Applied, accumulated and set apart', -exempt, 'trust');
  const fromNormal = lower(exempt, normal - chapter.total);
  spread(special, exempt - fromNormal);
  const left = normal - chapter.total - fromNormal;
  const taxed = rounded({
    normal: left,
    dividend: lower(positive(other.dividend), left),
    gains: special.filter(({ amount }) => amount > 0n),
    winnings,
    agriculture: toPaise(input.agriculture),
  });
  return { taxed, gross, deductions: chapter.total + exempt, alternate: chapter.alternate, carried };
}

function spread(buckets: readonly GainBucket[], amount: Paise): void {
  let left = amount;
  for (const bucket of buckets) {
    const used = lower(left, bucket.amount);
    if (used > 0n) reduce(bucket, used);
    left -= used;
  }
}

/** Total income to the nearest ten; the difference goes to income at normal rates, if there is any. */
function rounded(income: TaxedIncome): TaxedIncome {
  const whole = totalOf(income);
  const change = nearestTen(whole) - whole;
  if (income.normal + change >= 0n) return { ...income, normal: income.normal + change };
  const [first, ...rest] = income.gains;
  return first ? { ...income, gains: [{ ...first, amount: first.amount + change }, ...rest] } : income;
}

/** Gains, dividends and winnings after a day are left out: their tax was not due with the instalment. */
const without = (input: TaxInput, after: Day): TaxInput => ({
  ...input,
  gains: input.gains.filter(({ sold_on }) => sold_on <= after),
  other: input.other.filter(
    ({ kind, received_on }) => !(received_on !== null && received_on > after && /Dividend|Lottery|Online/.test(kind)),
  ),
});

type Liability = {
  steps: TaxSteps;
  minimum: Paise;
  regular: Paise;
  credit: Paise;
  creditCarried: Paise;
  tax: Paise;
  isMat: boolean;
};

/** Regular tax or the minimum tax, and the credit between them. */
function liabilityOf(input: TaxInput, regime: Regime, income: Income): Liability {
  const rules = new TaxRules(input, regime);
  const steps = rules.tax(income.taxed);
  const regular = nearestTen(steps.exact);
  const isMat = isCompanyKind(input.kind);
  const { matRate, isMatFinal } = ratesOf(input.fy);
  const brought = toPaise(input.credit_brought);
  const minimum = regime === 'Old' ? minimumOf(input, rules, income, matRate) : 0n;
  if (minimum > regular) {
    const gained = isMat && isMatFinal ? 0n : minimum - regular;
    return { steps, minimum, regular, credit: 0n, creditCarried: brought + gained, tax: minimum, isMat };
  }
  let usable = regular - minimum;
  if (isMat && isMatFinal) usable = regime === 'New' ? regular / 4n : 0n;
  else if (regime === 'New') usable = 0n;
  const credit = lower(brought, usable);
  return { steps, minimum, regular, credit, creditCarried: brought - credit, tax: regular - credit, isMat };
}

function minimumOf(input: TaxInput, rules: TaxRules, income: Income, matRate: number): Paise {
  if (isCompanyKind(input.kind)) return rules.minimum(positive(toPaise(input.book_profit)), matRate);
  const additions = income.alternate + toPaise(input.alternate_additions);
  const adjusted = totalOf(income.taxed) + additions;
  if (additions === 0n || (hasSlabs(input.kind) && adjusted <= AMT_THRESHOLD)) return 0n;
  return rules.minimum(adjusted, input.kind === 'Co-operative society' ? AMT_CO_OPERATIVE : AMT_RATE);
}

function netTax(input: TaxInput, tax: Paise): Paise {
  return higher(0n, tax - toPaise(input.relief_89) - toPaise(input.relief_foreign));
}

/** The net tax less TDS and TCS if the year had only this income. */
function assessedOf(input: TaxInput, regime: Regime): Paise {
  const income = incomeOf(input, regime, new LineSheet(input.fy), []);
  return netTax(input, liabilityOf(input, regime, income).tax) - toPaise(input.tds) - toPaise(input.tcs);
}

function taxLines(sheet: LineSheet, input: TaxInput, regime: Regime, found: Liability): void {
  const { steps, regular, minimum, credit, isMat } = found;
  const bySlabs = hasSlabs(input.kind);
  const rule =
    input.has_maximum_rate && bySlabs
      ? 'maximumRate'
      : bySlabs
        ? regime === 'New'
          ? 'newSlabTax'
          : 'slabTax'
        : regime === 'New'
          ? 'concessionalTax'
          : 'flatTax';
  const subject =
    regime === 'New' && !bySlabs
      ? input.kind === 'Co-operative society'
        ? '115BAD'
        : input.is_new_manufacturer
          ? '115BAB'
          : '115BAA'
      : undefined;
  sheet.line('tax.slab', 'Tax at normal rates', steps.slabTax, rule, subject ? { subject } : {});
  for (const { bucket, tax } of steps.special)
    sheet.line(`tax.${bucket.group}.${bucket.rate}`, bucketTitle(bucket), tax, bucket.group);
  const winnings = steps.specialTax - total(steps.special.map(({ tax }) => tax));
  sheet.line('tax.winnings', 'Winnings and virtual assets at 30%', winnings, 'winnings');
  sheet.line('tax.rebate', steps.isEdgeRelief ? 'Relief above the rebate limit' : 'Rebate', -steps.rebate, 'rebate');
  sheet.line('tax.surcharge', 'Surcharge', steps.surcharge, 'surcharge');
  sheet.line('tax.relief', 'Marginal relief', -steps.relief, 'marginalRelief');
  sheet.line('tax.cess', 'Health and education cess', steps.cess, 'cess');
  if (minimum > 0n) {
    sheet.line('tax.regular', 'Regular tax', regular, 'tax');
    sheet.line(
      'tax.minimum',
      isMat ? 'Minimum alternate tax' : 'Alternate minimum tax',
      minimum,
      isMat ? 'mat' : 'amt',
    );
  }
  sheet.line('tax.credit', 'Credit for minimum tax', -credit, 'credit', isMat ? {} : { subject: 'creditAmt' });
}

export function computeRegime(input: TaxInput, regime: Regime): RegimeResult {
  const sheet = new LineSheet(input.fy);
  const warnings: string[] = [];
  const income = incomeOf(input, regime, sheet, warnings);
  const found = liabilityOf(input, regime, income);
  const whole = found.steps.total;
  sheet.total('total', 'Total income', whole, 'totalIncome');
  sheet.line('agriculture', 'Farm income for the rate', income.taxed.agriculture, 'agriculture');
  taxLines(sheet, input, regime, found);
  const [relief89, foreign] = [toPaise(input.relief_89), toPaise(input.relief_foreign)];
  sheet.line('relief.89', 'Relief for arrears', -relief89, 'relief89');
  sheet.line('relief.foreign', 'Relief for foreign tax', -foreign, 'reliefForeign');
  const tax = netTax(input, found.tax);
  sheet.total('tax', 'Tax for the year', tax, 'tax');
  const [tds, tcs] = [toPaise(input.tds), toPaise(input.tcs)];
  const owed = interestAndFee(input, {
    assessed: tax - tds - tcs,
    assessedBy: (day) => assessedOf(without(input, day), regime),
    totalIncome: whole,
    grossIncome: income.gross,
    exemption: new TaxRules(input, regime).exemption,
  });
  sheet.line('interest.a', 'Interest for a late return', owed.interestA, 'interestA');
  sheet.line('interest.b', 'Interest for advance tax', owed.interestB, 'interestB');
  sheet.line('interest.c', 'Interest for instalments', owed.interestC, 'interestC');
  sheet.line('fee', 'Late fee', owed.fee, input.is_revised ? 'revisedFee' : 'fee');
  const interest = owed.interestA + owed.interestB + owed.interestC;
  sheet.line('paid.tds', 'TDS', -tds, 'tds');
  sheet.line('paid.tcs', 'TCS', -tcs, 'tcs');
  sheet.line('paid.advance', 'Advance tax', -owed.advance_paid, 'advanceTax');
  sheet.line('paid.self', 'Self-assessment tax', -owed.self_paid, 'selfAssessment');
  const paid = tds + tcs + owed.advance_paid + owed.self_paid;
  const payable = nearestTen(tax + interest + owed.fee - paid);
  sheet.total('payable', payable < 0n ? 'Refund' : 'Tax payable', payable, 'payable');
  addWarnings(input, regime, found.steps, income, warnings);
  return {
    regime,
    label: regimeLabel(input.kind, regime, input.fy, input.is_new_manufacturer),
    lines: sheet.lines,
    gross_income: fromPaise(income.gross),
    deductions: fromPaise(income.deductions),
    total_income: fromPaise(whole),
    tax: fromPaise(tax),
    interest: fromPaise(interest),
    fee: fromPaise(owed.fee),
    paid: fromPaise(paid),
    payable: fromPaise(payable),
    is_liable_for_advance_tax: owed.is_liable,
    advance_tax_reason: owed.reason,
    instalments: owed.instalments,
    carried: income.carried,
    credit_carried: fromPaise(found.creditCarried),
    warnings,
  };
}

function addWarnings(input: TaxInput, regime: Regime, steps: TaxSteps, income: Income, warnings: string[]): void {
  const { limit } = ratesOf(input.fy).rebate[regime];
  const hasRebate = input.kind === 'Individual' && input.residence !== 'Non-resident' && regime === 'New';
  if (hasRebate && steps.specialTax > 0n && income.taxed.normal <= limit && steps.total > limit)
    warnings.push(
      'Income at special rates takes the total above the rebate limit. Courts and utilities read the test both ways: set it under Assessee.',
    );
  if (input.kind === 'Individual' && input.born_on === null && regime === 'Old')
    warnings.push('No date of birth: slabs below 60 are used.');
  if (regime === 'Old' && isOldRegimeClosed(input))
    warnings.push(
      `The return is late, so the new regime applies: the old one is chosen by the due date (Section ${sectionOf('newRegime', input.fy)}).`,
    );
  if (input.has_maximum_rate && hasSlabs(input.kind))
    warnings.push('The surcharge of the maximum marginal rate is disputed: set how it is read under Assessee.');
}

export function compute(input: TaxInput): Computation {
  const regimes = regimesOf(input.kind).map((regime) => computeRegime(input, regime));
  const open = isOldRegimeClosed(input) ? regimes.filter(({ regime }) => regime === 'New') : regimes;
  // The new regime is the default, so it wins a draw.
  const best = open.reduce((a, b) => (toPaise(b.tax) < toPaise(a.tax) ? b : a));
  const worst = regimes.reduce((a, b) => (toPaise(b.tax) > toPaise(a.tax) ? b : a));
  return {
    regimes,
    chosen: regimes.find(({ regime }) => regime === input.regime) ?? regimes[0]!,
    better: best.regime,
    saves: fromPaise(toPaise(worst.tax) - toPaise(best.tax)),
  };
}
