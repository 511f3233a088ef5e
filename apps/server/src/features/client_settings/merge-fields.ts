import { clientFields, clientLinks } from '@daftar/contract/clients/body';
import type { Client, ClientChanges } from './client_settings.repo.ts';

export type Filled = Record<string, [was: unknown, is: unknown]>;

/** Identity and management fields are never taken from the duplicate. */
const OWN = [
  'code_number',
  'category',
  'first_name',
  'middle_name',
  'last_name',
  'company_name',
  'country',
  'country_code',
  'currency',
  'status',
] as const;
/** Lists that are combined. */
const SETS = ['tags', 'branches'] as const;
const DUTIES = ['is_gst', 'is_audit_applicable'] as const;

type Field =
  | keyof typeof clientFields.shape
  | keyof typeof clientLinks.shape
  | 'primary_mobile_number'
  | 'primary_email';
const ALL = [
  ...Object.keys(clientFields.shape),
  ...Object.keys(clientLinks.shape),
  'primary_mobile_number',
  'primary_email',
] as Field[];
const apart = new Set<Field>([...OWN, ...SETS, ...DUTIES]);
/** Encrypted for the business, so that they are copied as they are, each with its hash. */
const HASHES = { aadhar_hash: 'aadhar_number', passport_hash: 'passport_no' } as const;
const isNumber = (field: string): boolean => (Object.values(HASHES) as string[]).includes(field);
/** Fields that the duplicate can fill. */
const FILLABLE = [...ALL.filter((field) => !apart.has(field)), ...(Object.keys(HASHES) as (keyof typeof HASHES)[])];

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || value === false || (Array.isArray(value) && !value.length);

/** Empty fields filled from the duplicate, with their old values for undo. */
export function fillings(client: Client, duplicate: Client): Filled {
  const filled: Filled = {};
  for (const field of [...FILLABLE, ...DUTIES])
    if (isEmpty(client[field]) && !isEmpty(duplicate[field])) filled[field] = [client[field], duplicate[field]];
  for (const field of SETS) {
    const both = [...new Set([...client[field], ...duplicate[field]])];
    if (both.length > client[field].length) filled[field] = [client[field], both];
  }
  const custom = { ...(duplicate.custom as object), ...(client.custom as object) };
  if (Object.keys(custom).length > Object.keys(client.custom as object).length) filled.custom = [client.custom, custom];
  return filled;
}

export type Outcome = 'stays' | 'filled' | 'joined';

/** Differing fields with their result. */
export const outcomes = (client: Client, duplicate: Client): { field: Field; outcome: Outcome }[] => {
  const filled = fillings(client, duplicate);
  return ALL.filter(
    (field) => !isEmpty(duplicate[field]) && JSON.stringify(client[field]) !== JSON.stringify(duplicate[field]),
  ).map((field) => ({
    field,
    outcome: !filled[field] ? 'stays' : isEmpty(client[field]) ? 'filled' : 'joined',
  }));
};

export const becoming = (filled: Filled): ClientChanges =>
  Object.fromEntries(Object.entries(filled).map(([field, [, is]]) => [field, is]));

/** For undo the hash of a number is enough: it was empty before. */
export const withoutNumbers = (filled: Filled): Filled =>
  Object.fromEntries(Object.entries(filled).filter(([field]) => !isNumber(field)));

/** Undo restores only fields that have not changed since. */
export function asBefore(client: Client, filled: Filled): ClientChanges {
  const restored = Object.entries(filled).filter(
    ([field, [, is]]) => JSON.stringify(client[field as keyof Client]) === JSON.stringify(is),
  );
  const numbers = restored.flatMap(([field]) => (field in HASHES ? [[HASHES[field as keyof typeof HASHES], '']] : []));
  return Object.fromEntries([...restored.map(([field, [was]]) => [field, was]), ...numbers]);
}
