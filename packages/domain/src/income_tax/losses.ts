/** Set-off of losses within the year and of those brought forward, and what is carried on. */
import type { Regime } from './assessees.ts';
import { fromPaise, lower, positive, toPaise, total, type Paise } from './amounts.ts';
import { isLong, reduce, type GainBucket } from './gains.ts';
import type { LossKind, TaxInput } from './input.ts';
import { PROPERTY_LOSS_CAP } from './rates.ts';
import type { RuleName } from './rules.ts';
import type { LineSheet } from './sheet.ts';

/** Income of the heads while losses are set off. */
export type Heads = {
  salary: Paise;
  property: Paise;
  business: Paise;
  speculation: Paise;
  other: Paise;
  gains: GainBucket[];
};
export type CarriedLoss = { fy: number; kind: LossKind; amount: string; until_fy: number | null };

const YEARS: Record<LossKind, number | null> = {
  'House property': 8,
  Business: 8,
  'Unabsorbed depreciation': null,
  Speculation: 4,
  'Short-term capital': 8,
  'Long-term capital': 8,
};

type Plain = 'salary' | 'property' | 'business' | 'speculation' | 'other';

/** Takes a loss from positive heads in order; answers what is left of it. */
function takeFrom(heads: Heads, loss: Paise, order: readonly Plain[]): Paise {
  let left = loss;
  for (const head of order) {
    const used = lower(left, positive(heads[head]));
    heads[head] -= used;
    left -= used;
  }
  return left;
}

/** Highest rate first; gains taxed with other income count as 30%. */
const byRate = (a: GainBucket, b: GainBucket): number => (b.rate ?? 3000) - (a.rate ?? 3000);

function takeFromGains(gains: readonly GainBucket[], loss: Paise): Paise {
  let left = loss;
  for (const bucket of gains.filter(({ amount }) => amount > 0n).toSorted(byRate)) {
    const used = lower(left, bucket.amount);
    if (used > 0n) reduce(bucket, used);
    left -= used;
  }
  return left;
}

/** Losses of buckets as one amount; the buckets are emptied. */
function lossOf(gains: GainBucket[]): Paise {
  const lost = gains.filter(({ amount }) => amount < 0n);
  const loss = -total(lost.map(({ amount }) => amount));
  for (const bucket of lost) bucket.amount = 0n;
  return loss;
}

type Unused = { property: Paise; business: Paise; speculation: Paise; short: Paise; long: Paise };

function setOffYear(heads: Heads, regime: Regime): Unused {
  const [short, long] = [heads.gains.filter((one) => !isLong(one)), heads.gains.filter(isLong)];
  let longLoss = lossOf(long);
  longLoss = takeFromGains(long, longLoss);
  let shortLoss = lossOf(short);
  shortLoss = takeFromGains(long, takeFromGains(short, shortLoss));

  const take = (head: Plain): Paise => {
    const loss = positive(-heads[head]);
    if (loss > 0n) heads[head] = 0n;
    return loss;
  };
  const speculation = take('speculation');
  let property = take('property');
  let business = take('business');
  const other = take('other');
  if (regime === 'Old') {
    const allowed = lower(property, PROPERTY_LOSS_CAP);
    const rest = takeFrom(heads, allowed, ['salary', 'business', 'speculation', 'other']);
    property += takeFromGains(heads.gains, rest) - allowed;
  }
  business = takeFromGains(heads.gains, takeFrom(heads, business, ['speculation', 'other', 'property']));
  // A loss of other sources isn't carried forward.
  takeFromGains(heads.gains, takeFrom(heads, other, ['business', 'speculation', 'property', 'salary']));
  return { property, business, speculation, short: shortLoss, long: longLoss };
}

const RULE_OF: Record<LossKind, RuleName> = {
  'House property': 'broughtProperty',
  Business: 'broughtBusiness',
  'Unabsorbed depreciation': 'broughtDepreciation',
  Speculation: 'broughtSpeculation',
  'Short-term capital': 'broughtGains',
  'Long-term capital': 'broughtGains',
};

function takeBrought(heads: Heads, kind: LossKind, loss: Paise): Paise {
  switch (kind) {
    case 'House property':
      return takeFrom(heads, loss, ['property']);
    case 'Business':
      return takeFrom(heads, loss, ['business', 'speculation']);
    case 'Speculation':
      return takeFrom(heads, loss, ['speculation']);
    case 'Short-term capital':
      return takeFromGains(
        heads.gains.filter(isLong),
        takeFromGains(
          heads.gains.filter((one) => !isLong(one)),
          loss,
        ),
      );
    case 'Long-term capital':
      return takeFromGains(heads.gains.filter(isLong), loss);
    case 'Unabsorbed depreciation':
      return takeFromGains(heads.gains, takeFrom(heads, loss, ['business', 'speculation', 'other', 'property']));
  }
}

const sumOf = (heads: Heads): Paise =>
  heads.salary +
  heads.property +
  heads.business +
  heads.speculation +
  heads.other +
  total(heads.gains.map(({ amount }) => amount));

/** Changes `heads` to what is left of each, and answers the losses to carry forward. */
export function setOffLosses(
  input: TaxInput,
  heads: Heads,
  regime: Regime,
  sheet: LineSheet,
  warnings: string[],
): CarriedLoss[] {
  const { fy } = input;
  const carried: CarriedLoss[] = [];
  const carry = (of: number, kind: LossKind, amount: Paise): void => {
    const years = YEARS[kind];
    if (amount > 0n && (years === null || of + years > fy))
      carried.push({ fy: of, kind, amount: fromPaise(amount), until_fy: years === null ? null : of + years });
  };
  const before = sumOf(heads);
  const unused = setOffYear(heads, regime);
  sheet.line('setoff', 'Loss not set off in this year', sumOf(heads) - before, 'setOff');
  // Oldest first, business losses before depreciation (72(2)).
  const order = (kind: LossKind): number => (kind === 'Unabsorbed depreciation' ? 1 : 0);
  const brought = input.losses.toSorted((a, b) => order(a.kind) - order(b.kind) || a.fy - b.fy);
  const used = new Map<LossKind, Paise>();
  for (const { fy: of, kind, amount } of brought) {
    const loss = toPaise(amount);
    const years = YEARS[kind];
    if (of >= fy || (years !== null && of + years < fy)) {
      if (loss > 0n)
        warnings.push(
          `${kind} loss of FY ${of}-${String((of + 1) % 100).padStart(2, '0')} can’t be used in this year.`,
        );
      continue;
    }
    const rest = takeBrought(heads, kind, loss);
    used.set(kind, (used.get(kind) ?? 0n) + loss - rest);
    carry(of, kind, rest);
  }
  for (const [kind, amount] of used)
    sheet.line(`brought.${kind}`, `${kind} loss brought forward`, -amount, RULE_OF[kind]);
  carry(fy, 'House property', unused.property);
  const late = unused.business + unused.speculation + unused.short + unused.long;
  if (late > 0n && input.filed_on !== null && input.filed_on > input.due_on) {
    warnings.push('The return is late: business and capital losses of the year can’t be carried forward.');
    return carried;
  }
  carry(fy, 'Business', unused.business);
  carry(fy, 'Speculation', unused.speculation);
  carry(fy, 'Short-term capital', unused.short);
  carry(fy, 'Long-term capital', unused.long);
  return carried;
}
