import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import type { Client } from '@daftar/contract/clients/shape';
import type { ClientFacts } from '@daftar/domain/client-rules';
import { isMasked } from '@daftar/domain/masking';

export type Values = Record<string, unknown>;

/** The plain fields that a form asks for, empty. */
const TEXTS = [
  'code_number',
  'first_name',
  'middle_name',
  'last_name',
  'company_name',
  'pan',
  'tan',
  'cin',
  'tin',
  'uin',
  'vat',
  'aadhar_number',
  'passport_no',
  'gst_number',
  'industry',
  'gender',
  'birth_date',
  'marital_status',
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
  'primary_mobile_number',
  'primary_email',
  'group_by',
  'reffered_by',
  'assignee_id',
] as const;
const CONTACTS = ['primary_mobile_number', 'primary_email'] as const;

export const blankValues = (country: string, countryCode: string, currency: string): Values => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
  category: 'Individual',
  status: 'Active',
  country,
  country_code: countryCode,
  currency,
  is_gst: false,
  is_audit_applicable: false,
  branches: [],
  tags: [],
  custom: {},
  allow_duplicate: false,
});

const texts = (ids: readonly number[]): string[] => ids.map(String);

/** A record as its form begins. A masked contact is no contact to write back: its field starts empty. */
export const valuesOf = (client: Client): Values => ({
  ...blankValues(client.country, client.country_code, client.currency),
  ...Object.fromEntries(TEXTS.map((name) => [name, String(client[name] ?? '')])),
  ...Object.fromEntries(CONTACTS.filter((name) => isMasked(client[name])).map((name) => [name, ''])),
  category: client.category,
  status: client.status,
  is_gst: client.is_gst,
  is_audit_applicable: client.is_audit_applicable,
  branches: texts(client.branches),
  tags: texts(client.tags),
  custom: { ...client.custom },
});

/** What cannot be seen counts as filled. */
export const maskedOf = (client: Client): ReadonlySet<string> =>
  new Set(CONTACTS.filter((name) => isMasked(client[name])));

/** Typed as text, kept in the type of its field; what is no number stays as typed, for the check to say so. */
function customValue({ type }: Pick<CustomFieldRecord, 'type'>, typed: unknown): unknown {
  if (typed === '' || typed === undefined) return null;
  if (type !== 'Number Field' || typeof typed !== 'string') return typed;
  const number = Number(typed);
  return Number.isNaN(number) ? typed : number;
}

export const customOf = (values: Values, fields: readonly CustomFieldRecord[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.id, customValue(field, (values.custom as Values)?.[field.id])]));

/** Fields that are asked for under a name of their own. */
const ASKED_AS: Readonly<Record<string, string>> = { gst_number: 'gst_details' };
/** What every client has, whatever a business asks for. */
const ALWAYS = new Set(['status', 'tags', 'assignee_id', 'allow_duplicate', 'country_code', 'currency']);

/** What a new client is made of: fields that its category is not asked for are not sent, whatever was typed before. */
export const bodyOf = (values: Values, asked: ReadonlySet<string>, fields: readonly CustomFieldRecord[]): Values => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([name]) => ALWAYS.has(name) || asked.has(ASKED_AS[name] ?? name)),
  ),
  custom: Object.fromEntries(Object.entries(customOf(values, fields)).filter(([, value]) => value !== null)),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Only what was changed: what somebody else sees of the record, and what is masked, stays as it is. */
export function changesOf(values: Values, start: Values, fields: readonly CustomFieldRecord[]): Values {
  const { custom: _now, ...plain } = values;
  const before = customOf(start, fields);
  const custom = Object.entries(customOf(values, fields)).filter(([id, value]) => !same(value, before[id]));
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([name, value]) => !same(value, start[name]))),
    ...(custom.length ? { custom: Object.fromEntries(custom) } : {}),
  };
}

/** As the domain's rules see it. */
export const factsOf = (values: Values): ClientFacts =>
  ({ ...values, birth_date: values.birth_date || null }) as unknown as ClientFacts;
