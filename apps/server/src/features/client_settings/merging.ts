import type { Client, ClientChanges } from './client_settings.repo.ts';

export type Filled = Record<string, [was: unknown, is: unknown]>;

/** What the duplicate may know and the client does not. Names, number and status are the client's own. */
const FILLABLE = [
  'pan',
  'tan',
  'cin',
  'tin',
  'uin',
  'vat',
  'aadhar_number',
  'passport_no',
  'gst_number',
  'group_by',
  'reffered_by',
  'industry',
  'assignee_id',
  'gender',
  'birth_date',
  'marital_status',
  'primary_mobile_number',
  'primary_email',
  'flash_message',
  'address_1',
  'address_2',
  'landmark',
  'city',
  'state',
  'pincode',
  'current_address_1',
  'current_address_2',
  'current_city',
  'current_state',
  'current_pincode',
] as const satisfies (keyof Client)[];

const isEmpty = (value: unknown): boolean => value === '' || value === null;

/** The gaps of the client that the duplicate fills, with what was there before. */
export function fillings(client: Client, duplicate: Client): Filled {
  const filled: Filled = {};
  for (const field of FILLABLE)
    if (isEmpty(client[field]) && !isEmpty(duplicate[field])) filled[field] = [client[field], duplicate[field]];
  for (const field of ['tags', 'branches'] as const) {
    const both = [...new Set([...client[field], ...duplicate[field]])];
    if (both.length > client[field].length) filled[field] = [client[field], both];
  }
  if (duplicate.is_gst && !client.is_gst) filled.is_gst = [false, true];
  return filled;
}

export const becoming = (filled: Filled): ClientChanges =>
  Object.fromEntries(Object.entries(filled).map(([field, [, is]]) => [field, is]));

/** The way back: only what nobody has changed since. */
export const asBefore = (client: Client, filled: Filled): ClientChanges =>
  Object.fromEntries(
    Object.entries(filled).flatMap(([field, [was, is]]) =>
      JSON.stringify(client[field as keyof Client]) === JSON.stringify(is) ? [[field, was]] : [],
    ),
  );
