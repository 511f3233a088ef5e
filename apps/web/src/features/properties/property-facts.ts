import type { Property } from '@daftar/contract/properties';
import { AREA_UNITS } from '@daftar/domain/enumerations';
import { inUnit, type AreaUnit } from '@daftar/domain/loans/area';
import { formatListMoney, formatNumber } from '@daftar/domain/money-format';

const inr = (amount: string): string => (Number(amount) === 0 ? '' : formatListMoney(amount, 'INR'));

/** "1,200 sq. ft. (111.48 sq. mtr.)", or nothing. */
export function areaText(area: string | null, unit: AreaUnit): string {
  if (!area) return '';
  const other = AREA_UNITS.find((one) => one !== unit)!;
  const figure = (value: string): string => formatNumber(value).replace(/\.00$/, '');
  return `${figure(area)} ${unit.toLowerCase()} (${figure(inUnit(area, unit, other))} ${other.toLowerCase()})`;
}

export const addressOf = (one: Property): string =>
  [one.address_1, one.address_2, one.landmark, one.city, one.state, one.pincode].filter(Boolean).join(', ');

/** The newest valuation, or else the agreement value: what a bank starts from. */
export function valueOf({ valuations, agreement_value }: Property): { amount: string; source: string } | null {
  const [newest] = valuations;
  if (newest) return { amount: newest.value, source: `Valued by ${newest.valuer}` };
  return Number(agreement_value) > 0 ? { amount: agreement_value, source: 'Agreement value' } : null;
}

export const ownersText = ({ owners }: Property): string =>
  owners.map(({ name, share }) => `${name} ${Number(share)} %`).join(', ');

export const factsOf = (one: Property): [string, string][] => [
  ['Type', one.property_type],
  ['Carpet area', areaText(one.area, one.area_unit)],
  ['Built-up area', areaText(one.built_up_area, one.area_unit)],
  ['Built in', one.built_in === null ? '' : String(one.built_in)],
  ['Survey number', one.survey_number],
  ['Address', addressOf(one)],
  ['Agreement value', inr(one.agreement_value)],
  ['Stamp value', inr(one.stamp_value)],
  ['Stamp duty paid', inr(one.stamp_duty)],
  ['Owners', ownersText(one)],
  ['Notes', one.notes],
];
