import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { BLANK_CLIENT } from '@daftar/contract/clients/body';
import type { Client } from '@daftar/contract/clients/shape';
import type { ClientFacts } from '@daftar/domain/client-rules';
import { isMasked } from '@daftar/domain/masking';

export type Values = Record<string, unknown>;

const CONTACTS = ['primary_mobile_number', 'primary_email'] as const;

/** An empty form, in the country of the business; its fields are the contract's. */
export const blankValues = (country: string, countryCode: string, currency: string): Values => ({
  ...BLANK_CLIENT,
  category: 'Individual',
  country,
  country_code: countryCode,
  currency,
});

/** As inputs have it: numbers and nothing are text, lists of ids are lists of texts. */
function inputOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'boolean' || typeof value === 'object' ? (value ?? '') : String(value ?? '');
}

/** A record as its form begins. A masked contact is no contact to write back: its field starts empty. */
export const valuesOf = (client: Client): Values => ({
  ...Object.fromEntries(
    Object.keys(BLANK_CLIENT)
      .filter((name) => name in client)
      .map((name) => [name, inputOf(client[name as keyof Client])]),
  ),
  ...Object.fromEntries(CONTACTS.filter((name) => isMasked(client[name])).map((name) => [name, ''])),
  allow_duplicate: false,
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

/** What a new client is asked for: its fields, its kinds of record, and what the business added. */
export type AskedParts = {
  fields: ReadonlySet<string>;
  records: ReadonlySet<string>;
  customFields: readonly CustomFieldRecord[];
};

/** What a new client is made of: what its category is not asked for is not sent, whatever was typed before. */
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
