/**
 * Rates by financial year (Finance Acts 2023 to 2026). A year that the table doesn't have uses the last one before it:
 * the slabs of FY 2025-26 carry on in 2026-27.
 */
import type { Day } from '../dates.ts';
import type { AssesseeKind, Regime } from './assessees.ts';
import { CRORE, LAKH, rupees, type Paise, type Rate } from './amounts.ts';

/** Income from `above` on is taxed at `rate`. */
export type Slab = { above: Paise; rate: Rate };
/** `[lakh, percent]`. */
const slabs = (...steps: readonly [number, number][]): Slab[] =>
  steps.map(([lakh, percent]) => ({ above: rupees(lakh * 100_000), rate: percent * 100 }));

const NEW_2023 = slabs([3, 5], [6, 10], [9, 15], [12, 20], [15, 30]);
const NEW_2024 = slabs([3, 5], [7, 10], [10, 15], [12, 20], [15, 30]);
const NEW_2025 = slabs([4, 5], [8, 10], [12, 15], [16, 20], [20, 25], [24, 30]);
const OLD = slabs([2.5, 5], [5, 20], [10, 30]);
const OLD_60 = slabs([3, 5], [5, 20], [10, 30]);
const OLD_80 = slabs([5, 20], [10, 30]);
const CO_OPERATIVE: Slab[] = [
  { above: 0n, rate: 1000 },
  { above: rupees(10_000), rate: 2000 },
  { above: rupees(20_000), rate: 3000 },
];

export type YearRates = {
  fy: number;
  newSlabs: Slab[];
  standardDeduction: Record<Regime, Paise>;
  familyPension: Record<Regime, Paise>;
  rebate: Record<Regime, { limit: Paise; most: Paise }>;
  /** 80CCD(2), of basic salary. */
  employerPension: Record<Regime, Rate>;
  gainExemption: Paise;
  /** Firm's limits of partner remuneration (40(b)): the first part of the book profit, and the least amount. */
  remuneration: { first: Paise; least: Paise };
  foreignCompany: Rate;
  matRate: Rate;
  /** Minimum alternate tax that can't be set off later. */
  isMatFinal: boolean;
};

const OLD_REBATE = { limit: LAKH * 5n, most: rupees(12_500) };
const rebate = (lakh: bigint, most: number) => ({ New: { limit: LAKH * lakh, most: rupees(most) }, Old: OLD_REBATE });
const deduction = (now: number, before: number): Record<Regime, Paise> => ({ New: rupees(now), Old: rupees(before) });

const FY_2023: YearRates = {
  fy: 2023,
  newSlabs: NEW_2023,
  standardDeduction: deduction(50_000, 50_000),
  familyPension: deduction(15_000, 15_000),
  rebate: rebate(7n, 25_000),
  employerPension: { New: 1000, Old: 1000 },
  gainExemption: LAKH,
  remuneration: { first: LAKH * 3n, least: rupees(150_000) },
  foreignCompany: 4000,
  matRate: 1500,
  isMatFinal: false,
};
const FY_2024: YearRates = {
  ...FY_2023,
  fy: 2024,
  newSlabs: NEW_2024,
  standardDeduction: deduction(75_000, 50_000),
  familyPension: deduction(25_000, 15_000),
  employerPension: { New: 1400, Old: 1000 },
  gainExemption: rupees(125_000),
  remuneration: { first: LAKH * 6n, least: LAKH * 3n },
  foreignCompany: 3500,
};
const FY_2025: YearRates = { ...FY_2024, fy: 2025, newSlabs: NEW_2025, rebate: rebate(12n, 60_000) };
const FY_2026: YearRates = { ...FY_2025, fy: 2026, matRate: 1400, isMatFinal: true };
const YEARS: readonly YearRates[] = [FY_2026, FY_2025, FY_2024, FY_2023];

export const ratesOf = (fy: number): YearRates => YEARS.find((year) => year.fy <= fy) ?? FY_2023;

/** Special rates changed for transfers from 23 July 2024. */
const RATE_CHANGE: Day = '2024-07-23';
export type SpecialRates = { shortEquity: Rate; longEquity: Rate; longOther: Rate; landIndexed: Rate | null };
const BEFORE_CHANGE: SpecialRates = { shortEquity: 1500, longEquity: 1000, longOther: 2000, landIndexed: null };
const SINCE_CHANGE: SpecialRates = { shortEquity: 2000, longEquity: 1250, longOther: 1250, landIndexed: 2000 };
export const specialRatesOn = (day: Day): SpecialRates => (day < RATE_CHANGE ? BEFORE_CHANGE : SINCE_CHANGE);
export const WINNINGS_RATE: Rate = 3000;

export function slabsOf(kind: AssesseeKind, regime: Regime, fy: number, age: number | null): Slab[] {
  if (kind === 'Co-operative society') return CO_OPERATIVE;
  if (regime === 'New') return ratesOf(fy).newSlabs;
  if (kind === 'Individual' && age !== null && age >= 80) return OLD_80;
  return kind === 'Individual' && age !== null && age >= 60 ? OLD_60 : OLD;
}

export function flatRateOf(
  kind: AssesseeKind,
  regime: Regime,
  fy: number,
  is: { small: boolean; manufacturer: boolean },
): Rate {
  if (kind === 'Foreign company') return ratesOf(fy).foreignCompany;
  if (kind === 'Domestic company') {
    if (regime === 'New') return is.manufacturer ? 1500 : 2200;
    return is.small ? 2500 : 3000;
  }
  return kind === 'Co-operative society' ? 2200 : 3000;
}

export type SurchargeStep = { above: Paise; rate: Rate };
const PERSONS: SurchargeStep[] = [
  { above: LAKH * 50n, rate: 1000 },
  { above: CRORE, rate: 1500 },
  { above: CRORE * 2n, rate: 2500 },
  { above: CRORE * 5n, rate: 3700 },
];
/** Never above this on dividends and the gains of 111A, 112 and 112A. */
export const CAPPED_SURCHARGE: Rate = 1500;
/** From this income on, the capped income no longer counts towards the step. */
export const CAPPED_FROM = CRORE * 2n;

export function surchargeSteps(kind: AssesseeKind, regime: Regime, hasCompanyMembers: boolean): SurchargeStep[] {
  if (kind === 'Foreign company')
    return [
      { above: CRORE, rate: 200 },
      { above: CRORE * 10n, rate: 500 },
    ];
  if (kind === 'Domestic company' || kind === 'Co-operative society') {
    // 115BAA, 115BAB and 115BAD: 10% at any income.
    if (regime === 'New') return [{ above: -1n, rate: 1000 }];
    return [
      { above: CRORE, rate: 700 },
      { above: CRORE * 10n, rate: 1200 },
    ];
  }
  if (kind === 'Firm' || kind === 'LLP' || kind === 'Local authority') return [{ above: CRORE, rate: 1200 }];
  if (kind === 'AOP' && hasCompanyMembers) return PERSONS.slice(0, 2);
  return regime === 'New' ? PERSONS.slice(0, 3) : PERSONS;
}

export const CESS: Rate = 400;
export const AMT_RATE: Rate = 1850;
export const AMT_CO_OPERATIVE: Rate = 1500;
export const AMT_THRESHOLD = LAKH * 20n;
export const FARM_THRESHOLD = rupees(5000);
export const PROPERTY_LOSS_CAP = LAKH * 2n;
export const SELF_OCCUPIED_INTEREST = LAKH * 2n;
export const PROPERTY_REPAIRS: Rate = 3000;
