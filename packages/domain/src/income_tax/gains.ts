/** Capital gains, sorted by rate. */
import { atRate, lower, positive, shareOf, toPaise, total, type Paise, type Rate } from './amounts.ts';
import type { Gain, TaxInput } from './input.ts';
import { ratesOf, specialRatesOn, WINNINGS_RATE } from './rates.ts';
import type { RuleName } from './rules.ts';
import type { LineSheet } from './sheet.ts';

export type GainGroup = 'shortEquity' | 'shortOther' | 'longEquity' | 'longOther';
/** Gains of one group and rate. A negative amount is a loss until it is set off. */
export type GainBucket = {
  group: GainGroup;
  /** Null: taxed with other income. */
  rate: Rate | null;
  amount: Paise;
  /** Tax that indexation of land saves, for the whole amount. */
  saved: Paise;
};
export type GainsResult = { buckets: GainBucket[]; virtualAssets: Paise };

export const isLong = ({ group }: GainBucket): boolean => group === 'longEquity' || group === 'longOther';

const GROUP_OF: Record<Gain['kind'], GainGroup | null> = {
  'Short-term, STT paid': 'shortEquity',
  'Short-term, other': 'shortOther',
  'Long-term, STT paid': 'longEquity',
  'Long-term, other': 'longOther',
  'Long-term, land or building': 'longOther',
  'Virtual digital asset': null,
};
const GROUP_TITLES: Record<GainGroup, string> = {
  shortEquity: 'Short-term, STT paid',
  shortOther: 'Short-term, other',
  longEquity: 'Long-term, STT paid',
  longOther: 'Long-term, other',
};
export const bucketTitle = ({ group, rate, saved }: GainBucket): string =>
  rate === null
    ? GROUP_TITLES[group]
    : `${GROUP_TITLES[group]} at ${rate / 100}%${saved > 0n ? ', less relief for indexation' : ''}`;

const rateOf = (group: GainGroup, soldOn: string): Rate | null => {
  const rates = specialRatesOn(soldOn);
  if (group === 'shortOther') return null;
  return group === 'shortEquity' ? rates.shortEquity : group === 'longEquity' ? rates.longEquity : rates.longOther;
};

/** Land and buildings of residents: 20% of the indexed gain, if that is less tax. */
function landSaving(input: TaxInput, gain: Gain, amount: Paise): Paise {
  const { landIndexed, longOther } = specialRatesOn(gain.sold_on);
  const isEligible = (input.kind === 'Individual' || input.kind === 'HUF') && input.residence !== 'Non-resident';
  if (gain.kind !== 'Long-term, land or building' || !isEligible || landIndexed === null) return 0n;
  const indexed = toPaise(gain.indexed_cost);
  if (indexed <= 0n || amount <= 0n) return 0n;
  const after = positive(toPaise(gain.sale) - indexed - toPaise(gain.exempt));
  return positive(atRate(amount, longOther) - atRate(after, landIndexed));
}

const RULE_OF: Record<Gain['kind'], RuleName> = {
  'Short-term, STT paid': 'shortEquity',
  'Short-term, other': 'shortOther',
  'Long-term, STT paid': 'longEquity',
  'Long-term, other': 'longOther',
  'Long-term, land or building': 'land',
  'Virtual digital asset': 'virtualAssets',
};

/** Before 23 July 2024 the indexed cost was the only one for land. */
function gainOf(gain: Gain): Paise {
  const indexed = toPaise(gain.indexed_cost);
  const usesIndex =
    specialRatesOn(gain.sold_on).landIndexed === null && indexed > 0n && gain.kind.startsWith('Long-term, ');
  const cost = usesIndex && gain.kind !== 'Long-term, STT paid' ? indexed : toPaise(gain.cost);
  const before = toPaise(gain.sale) - cost;
  return before - lower(toPaise(gain.exempt), positive(before));
}

export function capitalGains(input: TaxInput, sheet: LineSheet): GainsResult {
  const buckets: GainBucket[] = [];
  let virtualAssets = 0n;
  if (input.gains.length === 0) return { buckets, virtualAssets };
  const rows = input.gains.map((gain, at) => {
    const group = GROUP_OF[gain.kind];
    // No set-off, not even among virtual assets.
    const amount = group === null ? positive(gainOf(gain)) : gainOf(gain);
    if (group === null) virtualAssets += amount;
    else {
      const rate = rateOf(group, gain.sold_on);
      let bucket = buckets.find((one) => one.group === group && one.rate === rate);
      if (!bucket) buckets.push((bucket = { group, rate, amount: 0n, saved: 0n }));
      bucket.amount += amount;
      bucket.saved += landSaving(input, gain, amount);
    }
    return { at, gain, amount };
  });
  sheet.head('gains', 'Capital gains', total(rows.map(({ amount }) => amount)), 'shortOther');
  for (const { gain, amount } of rows) sheet.row('gains', gain.name || gain.kind, amount, RULE_OF[gain.kind]);
  return { buckets, virtualAssets };
}

/** Reduces a bucket by a loss, an exemption or a deduction; the saving of indexation shrinks with it. */
export function reduce(bucket: GainBucket, by: Paise): void {
  bucket.saved = shareOf(bucket.saved, bucket.amount - by, bucket.amount);
  bucket.amount -= by;
}

export type SpecialTax = { bucket: GainBucket; exempt: Paise; tax: Paise };

/**
 * Tax of gains at special rates: the yearly exemption of 112A first on the higher rate, then the unused basic exemption
 * on the highest rates.
 */
export function specialTaxes(buckets: readonly GainBucket[], fy: number, unusedExemption: Paise): SpecialTax[] {
  let equity = ratesOf(fy).gainExemption;
  let unused = unusedExemption;
  return buckets
    .filter(({ rate, amount }) => rate !== null && amount > 0n)
    .toSorted((a, b) => b.rate! - a.rate!)
    .map((bucket) => {
      const ofYear = bucket.group === 'longEquity' ? lower(equity, bucket.amount) : 0n;
      equity -= ofYear;
      const basic = lower(unused, bucket.amount - ofYear);
      unused -= basic;
      const taxed = bucket.amount - ofYear - basic;
      const saved = shareOf(bucket.saved, taxed, bucket.amount);
      return { bucket, exempt: ofYear + basic, tax: atRate(taxed, bucket.rate!) - saved };
    });
}

export const winningsTax = (amount: Paise): Paise => atRate(amount, WINNINGS_RATE);
