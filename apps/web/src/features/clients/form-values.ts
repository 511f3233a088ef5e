import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { BLANK_CLIENT } from '@daftar/contract/clients/body';
import type { Client } from '@daftar/contract/clients/shape';
import type { ClientFacts } from '@daftar/domain/client-rules';
import { isMasked } from '@daftar/domain/masking';

export type Values = Record<string, unknown>;

const CONTACTS = ['primary_mobile_number', 'primary_email'] as const;

/** An empty form in the country of the business. */
export const blankValues = (country: string, countryCode: string, currency: string): Values => ({
  ...BLANK_CLIENT,
  category: 'Individual',
  country,
  country_code: countryCode,
  currency,
});

/** Converts values for inputs: numbers, null and IDs become text. */
function inputOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'boolean' || typeof value === 'object' ? (value ?? '') : String(value ?? '');
}

/** Form values of a record. Masked contacts start empty, since masks must not be saved. */
export const valuesOf = (client: Client): Values => ({
  ...Object.fromEntries(
    Object.keys(BLANK_CLIENT)
      .filter((name) => name in client)
      .map((name) => [name, inputOf(client[name as keyof Client])]),
  ),
  ...Object.fromEntries(CONTACTS.filter((name) => isMasked(client[name])).map((name) => [name, ''])),
  allow_duplicate: false,
});

/** Masked fields count as filled. */
export const maskedOf = (client: Client): ReadonlySet<string> =>
  new Set(CONTACTS.filter((name) => isMasked(client[name])));

/** Parses a custom value by type. Invalid numbers stay text, so that validation reports them. */
function customValue({ type }: Pick<CustomFieldRecord, 'type'>, typed: unknown): unknown {
  if (typed === '' || typed === undefined) return null;
  if (type !== 'Number Field' || typeof typed !== 'string') return typed;
  const number = Number(typed);
  return Number.isNaN(number) ? typed : number;
}

export const customOf = (values: Values, fields: readonly CustomFieldRecord[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.id, customValue(field, (values.custom as Values)?.[field.id])]));

/** Fields with another name in the form. */
const ASKED_AS: Readonly<Record<string, string>> = { gst_number: 'gst_details' };
/** Fields of every client. */
const ALWAYS = new Set(['status', 'tags', 'assignee_id', 'allow_duplicate', 'country_code', 'currency']);

/** Fields, record types and custom fields of a new client. */
export type AskedParts = {
  fields: ReadonlySet<string>;
  records: ReadonlySet<string>;
  customFields: readonly CustomFieldRecord[];
};

/** Body of a new client. Fields that do not apply to the category are not sent. */
export const bodyOf = ({ records = {}, ...values }: Values, asked: AskedParts): Values => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([name]) => ALWAYS.has(name) || asked.fields.has(ASKED_AS[name] ?? name)),
  ),
  custom: Object.fromEntries(
    Object.entries(customOf(values, asked.customFields)).filter(([, value]) => value !== null),
  ),
  records: Object.fromEntries(Object.entries(records as Values).filter(([name]) => asked.records.has(name))),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Only changed fields, so that masked values stay. */
export function changesOf(values: Values, start: Values, fields: readonly CustomFieldRecord[]): Values {
  const { custom: _now, ...plain } = values;
  const before = customOf(start, fields);
  const custom = Object.entries(customOf(values, fields)).filter(([id, value]) => !same(value, before[id]));
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([name, value]) => !same(value, start[name]))),
    ...(custom.length ? { custom: Object.fromEntries(custom) } : {}),
  };
}

export const factsOf = (values: Values): ClientFacts =>
  ({ ...values, birth_date: values.birth_date || null }) as unknown as ClientFacts;
