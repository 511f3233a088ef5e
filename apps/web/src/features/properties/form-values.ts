import type { Property } from '@daftar/contract/properties';
import { sharesProblem } from '@daftar/domain/loans/area';
import { postalCodeProblem } from '@daftar/domain/postal-codes';

export type Values = Record<string, unknown>;

const TEXTS = [
  'name',
  'property_type',
  'area',
  'built_up_area',
  'built_in',
  'address_1',
  'address_2',
  'landmark',
  'city',
  'state',
  'pincode',
  'survey_number',
  'notes',
];
const AMOUNTS = ['agreement_value', 'stamp_value', 'stamp_duty'];

export type Owner = { borrower_id: string; share: string };
export const VALUATION = { on: '', valuer: '', value: '' };
export const DEED = { on: '', deed: '', from_party: '', to_party: '', registration_number: '' };

export const blankValues = (): Values => ({
  ...Object.fromEntries([...TEXTS, ...AMOUNTS].map((name) => [name, ''])),
  property_type: 'Residential',
  area_unit: 'Sq. ft.',
  owners: [],
  valuations: [],
  title_chain: [],
});

const whole = (figure: string): string => figure.replace(/\.00$/, '');
const bare = (amount: string): string => (Number(amount) === 0 ? '' : whole(amount));

export const valuesOf = (property: Property): Values => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, String(property[name as keyof Property] ?? '')])),
  ...Object.fromEntries(AMOUNTS.map((name) => [name, bare(String(property[name as keyof Property]))])),
  area: whole(property.area ?? ''),
  built_up_area: whole(property.built_up_area ?? ''),
  area_unit: property.area_unit,
  owners: property.owners.map(({ borrower_id, share }) => ({ borrower_id: String(borrower_id), share: whole(share) })),
  valuations: property.valuations.map((one) => ({ ...one, value: whole(one.value) })),
  title_chain: property.title_chain,
});

const toField = (name: string, value: unknown): unknown => {
  if (name === 'built_in') return value === '' ? null : Number(value);
  if (AMOUNTS.includes(name)) return value === '' ? '0' : value;
  if (name === 'area' || name === 'built_up_area') return value === '' ? null : value;
  return value;
};

export const bodyOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toField(name, value)]));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only changed fields: owners that the user doesn't see stay. */
export const changesOf = (values: Values, start: Values): Values =>
  bodyOf(Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, start[name]))));

/** The same rules as on the server; those of the owners only where they are sent. */
export function problemsOf(values: Values, sent: Values): Record<string, string> {
  const problems: Record<string, string> = {};
  const pincode = values.pincode ? postalCodeProblem(String(values.pincode), 'IN') : null;
  if (pincode) problems.pincode = pincode;
  const owners = (sent.owners ?? []) as Owner[];
  const ids = owners.map(({ borrower_id }) => borrower_id);
  const shares = owners.every(({ share }) => share !== '') ? sharesProblem(owners.map(({ share }) => share)) : null;
  if (new Set(ids).size !== ids.length) problems.owners = 'Add each owner only once';
  else if (shares) problems.owners = shares;
  return problems;
}

/** Share left for the next owner, in percent. */
export function shareLeft(owners: readonly Owner[]): string {
  const used = owners.reduce((sum, { share }) => sum + Math.round((Number(share) || 0) * 100), 0);
  return used >= 10_000 ? '' : String((10_000 - used) / 100);
}
