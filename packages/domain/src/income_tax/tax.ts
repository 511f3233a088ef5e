/** Tax on an income: slabs or flat rate, special rates, rebate, surcharge with relief at its steps, cess. */
import { hasSlabs, type Regime } from './assessees.ts';
import { atRate, higher, lower, nearestTen, positive, shareOf, total, type Paise, type Rate } from './amounts.ts';
import { specialTaxes, winningsTax, type GainBucket, type SpecialTax } from './gains.ts';
import type { TaxInput } from './input.ts';
import {
  CAPPED_FROM,
  CAPPED_SURCHARGE,
  CESS,
  FARM_THRESHOLD,
  flatRateOf,
  ratesOf,
  slabsOf,
  surchargeSteps,
  type Slab,
} from './rates.ts';

/** Total income, by the way it is taxed. */
export type TaxedIncome = {
  /** Taxed by slabs or at the flat rate. */
  normal: Paise;
  /** Part of it: dividends, whose surcharge is capped. */
  dividend: Paise;
  /** At special rates, amounts above 0. */
  gains: readonly GainBucket[];
  /** Lottery, games and virtual assets, at 30%. */
  winnings: Paise;
  agriculture: Paise;
};
export type TaxSteps = {
  total: Paise;
  slabTax: Paise;
  special: SpecialTax[];
  specialTax: Paise;
  rebate: Paise;
  /** The part of the rebate that is relief above its limit. */
  isEdgeRelief: boolean;
  surcharge: Paise;
  relief: Paise;
  cess: Paise;
  /** Not rounded. */
  exact: Paise;
};

export const totalOf = ({ normal, gains, winnings }: TaxedIncome): Paise =>
  normal + winnings + total(gains.map(({ amount }) => amount));

export function slabTax(income: Paise, slabs: readonly Slab[]): Paise {
  let tax = 0n;
  for (const [at, { above, rate }] of slabs.entries()) {
    const top = slabs[at + 1]?.above;
    const within = positive((top === undefined ? income : lower(income, top)) - above);
    tax += atRate(within, rate);
  }
  return tax;
}

const ageBy = (born: string | null, fy: number): number | null => {
  if (born === null) return null;
  const years = fy + 1 - Number(born.slice(0, 4));
  // Somebody born on 1 April turns 60 on 31 March (CBDT circular 28/2016).
  return born.slice(5) > '04-01' ? years - 1 : years;
};
const isResident = ({ residence }: TaxInput): boolean => residence !== 'Non-resident';
/** Age in the year of a resident individual; others have no age in tax law. */
export const taxAge = (input: TaxInput): number | null =>
  input.kind === 'Individual' && isResident(input) ? ageBy(input.born_on, input.fy) : null;

export class TaxRules {
  readonly input: TaxInput;
  readonly regime: Regime;
  readonly slabs: readonly Slab[] | null;
  readonly flat: Rate;
  readonly exemption: Paise;

  constructor(input: TaxInput, regime: Regime) {
    this.input = input;
    this.regime = regime;
    const { kind, fy } = input;
    const bySlabs = hasSlabs(kind) ? !input.has_maximum_rate : kind === 'Co-operative society' && regime === 'Old';
    this.slabs = bySlabs ? slabsOf(kind, regime, fy, taxAge(input)) : null;
    this.flat = flatRateOf(kind, regime, fy, {
      small: input.is_small_company,
      manufacturer: input.is_new_manufacturer,
    });
    this.exemption = this.slabs?.[0]?.above ?? 0n;
  }

  normalTax(income: Paise, agriculture: Paise): Paise {
    if (!this.slabs) return atRate(income, this.flat);
    const counts = hasSlabs(this.input.kind) && agriculture > FARM_THRESHOLD && income > this.exemption;
    if (!counts) return slabTax(income, this.slabs);
    return slabTax(income + agriculture, this.slabs) - slabTax(this.exemption + agriculture, this.slabs);
  }

  /** Basic exemption that normal income leaves, for residents. */
  unused(normal: Paise): Paise {
    const { kind } = this.input;
    const mayUse = (kind === 'Individual' || kind === 'HUF') && isResident(this.input) && this.slabs !== null;
    return mayUse ? positive(this.exemption - normal) : 0n;
  }

  private rebate(
    income: TaxedIncome,
    slab: Paise,
    special: readonly SpecialTax[],
  ): { rebate: Paise; isEdgeRelief: boolean } {
    const none = { rebate: 0n, isEdgeRelief: false };
    if (this.input.kind !== 'Individual' || !isResident(this.input)) return none;
    const { limit, most } = ratesOf(this.input.fy).rebate[this.regime];
    const whole = totalOf(income);
    if (this.regime === 'Old') {
      // Not against tax on long-term gains of listed shares (112A).
      const others = special.filter(({ bucket }) => bucket.group !== 'longEquity').map(({ tax }) => tax);
      return whole <= limit
        ? { rebate: lower(most, slab + total(others) + winningsTax(income.winnings)), isEdgeRelief: false }
        : none;
    }
    const tested = this.input.rebate_test === 'Total income' ? whole : income.normal;
    if (tested <= limit) return { rebate: lower(most, slab), isEdgeRelief: false };
    return { rebate: lower(positive(slab - (tested - limit)), slab), isEdgeRelief: true };
  }

  private beforeSurcharge(income: TaxedIncome) {
    const slab = this.normalTax(income.normal, income.agriculture);
    const special = specialTaxes(income.gains, this.input.fy, this.unused(income.normal));
    const ofGains = total(special.map(({ tax }) => tax));
    const { rebate, isEdgeRelief } = this.rebate(income, slab, special);
    const all = slab + ofGains + winningsTax(income.winnings);
    // Dividends bear their share of the slab tax.
    const capped = ofGains + shareOf(slab, income.dividend, income.normal);
    return { slab, special, specialTax: all - slab, rebate, isEdgeRelief, all, capped };
  }

  private get hasCap(): boolean {
    return hasSlabs(this.input.kind);
  }
  private get steps() {
    return surchargeSteps(this.input.kind, this.regime, this.input.has_company_members);
  }
  private cappedIncome(income: TaxedIncome): Paise {
    return this.hasCap ? income.dividend + total(income.gains.map(({ amount }) => amount)) : 0n;
  }

  /** Surcharge of an income as if the steps from `below` on did not exist. */
  private surcharge(income: TaxedIncome, below: Paise | null): Paise {
    const { all, rebate, capped } = this.beforeSurcharge(income);
    const tax = all - rebate;
    const steps = this.steps;
    if (this.input.has_maximum_rate && this.hasCap && this.input.maximum_rate_surcharge === 'Highest rate')
      return atRate(tax, steps.at(-1)!.rate);
    const counted = totalOf(income);
    const other = counted - this.cappedIncome(income);
    let rate = 0;
    for (const { above, rate: of } of steps) {
      const measured = this.hasCap && above >= CAPPED_FROM ? other : counted;
      if (measured > above && (below === null || above < below)) rate = of;
    }
    if (!this.hasCap || rate <= CAPPED_SURCHARGE) return atRate(tax, rate);
    return atRate(lower(capped, tax), CAPPED_SURCHARGE) + atRate(positive(tax - capped), rate);
  }

  /** The same income cut down by an amount: from normal income first, then from the highest rates. */
  private cut(income: TaxedIncome, by: Paise): TaxedIncome {
    let left = by;
    const take = (from: Paise): Paise => {
      const used = lower(left, from);
      left -= used;
      return from - used;
    };
    const undivided = take(income.normal - income.dividend);
    const winnings = take(income.winnings);
    const dividend = take(income.dividend);
    const gains = income.gains.map((bucket) => ({ ...bucket, amount: take(bucket.amount) }));
    return {
      ...income,
      normal: undivided + dividend,
      dividend,
      winnings,
      gains: gains.filter(({ amount }) => amount > 0n),
    };
  }

  /** Tax and surcharge never rise by more than the income above a step. */
  private relief(income: TaxedIncome, withSurcharge: Paise): Paise {
    let most = withSurcharge;
    for (const { above } of this.steps) {
      if (above < 0n) continue;
      const measured =
        this.hasCap && above >= CAPPED_FROM ? totalOf(income) - this.cappedIncome(income) : totalOf(income);
      if (measured <= above) continue;
      const excess = measured - above;
      const atStep = this.cut(income, excess);
      const { all, rebate } = this.beforeSurcharge(atStep);
      most = lower(most, all - rebate + this.surcharge(atStep, above) + excess);
    }
    return withSurcharge - most;
  }

  tax(income: TaxedIncome): TaxSteps {
    const { slab, special, specialTax, rebate, isEdgeRelief, all } = this.beforeSurcharge(income);
    const surcharge = this.surcharge(income, null);
    const before = all - rebate + surcharge;
    const isHighest = this.input.has_maximum_rate && this.input.maximum_rate_surcharge === 'Highest rate';
    const relief = isHighest ? 0n : lower(this.relief(income, before), surcharge);
    const cess = atRate(before - relief, CESS);
    return {
      total: totalOf(income),
      slabTax: slab,
      special,
      specialTax,
      rebate,
      isEdgeRelief,
      surcharge,
      relief,
      cess,
      exact: before - relief + cess,
    };
  }

  /** Minimum tax at one rate, with surcharge and cess. */
  minimum(income: Paise, rate: Rate): Paise {
    const flat = (of: Paise): Paise => atRate(of, rate);
    const stepRate = (of: Paise, below: Paise | null): Rate => {
      let found = 0;
      for (const { above, rate: one } of this.steps) if (of > above && (below === null || above < below)) found = one;
      return found;
    };
    const withSurcharge = (of: Paise, below: Paise | null): Paise => flat(of) + atRate(flat(of), stepRate(of, below));
    let most = withSurcharge(income, null);
    for (const { above } of this.steps)
      if (above >= 0n && income > above) most = lower(most, withSurcharge(above, above) + income - above);
    return nearestTen(higher(most, 0n) + atRate(most, CESS));
  }
}
