import { clientFields, clientLinks } from '@daftar/contract/clients/body';
import type { Client, ClientChanges } from './client_settings.repo.ts';

export type Filled = Record<string, [was: unknown, is: unknown]>;

/** Who the client is and how it is led is its own: the duplicate has nothing to say there. */
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
/** What both say together. */
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
/** Where the duplicate may know what the client does not. */
const FILLABLE = ALL.filter((field) => !apart.has(field));

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || value === false || (Array.isArray(value) && !value.length);

/** The gaps of the client that the duplicate fills, with what was there before. */
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

/** Every field in which the duplicate says something else, and what comes of it. */
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

/** The way back: only what nobody has changed since. */
export const asBefore = (client: Client, filled: Filled): ClientChanges =>
  Object.fromEntries(
    Object.entries(filled).flatMap(([field, [was, is]]) =>
      JSON.stringify(client[field as keyof Client]) === JSON.stringify(is) ? [[field, was]] : [],
    ),
  );
