import type { z } from 'zod';

/** What a test states of an answer; the rest is filled in. */
export type Some<T> = T extends readonly (infer E)[]
  ? readonly Some<E>[]
  : T extends object
    ? { [K in keyof T]?: Some<T[K]> | undefined }
    : T;

const MOMENT = '2026-04-01T10:00:00.000Z';
const DAY = '2026-04-01';

/** Values by field name, where any text is valid and the screens expect a certain kind. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^country$/, 'IN'],
  [/^currency$/, 'INR'],
  [/^country_code$/, '+91'],
  [/^time_?zone$/, 'Asia/Kolkata'],
  [/colour/, '#868E96'],
  [/email/, 'asha@example.in'],
  [/mobile|phone/, '9825011001'],
  [/name$|title$/, 'Some name'],
  [/uuid/, '00000000-0000-4000-8000-000000000001'],
  [/(_at|_time)$/, MOMENT],
  [/(^|_)(date|day)$|_on$/, DAY],
  [/amount|total|rate$|price|balance|value$|receivable|advance|discount|round_off/, '0.00'],
  [/^(due|open|gross|tax|cgst|sgst|igst|cess|vat|cash|tds|write_off|fee|quantity|billed|collected)$/, '0.00'],
  [/url$/, 'https://example.in/'],
];

const FORMATS: Readonly<Record<string, string>> = {
  email: 'asha@example.in',
  url: 'https://example.in/',
  uuid: '00000000-0000-4000-8000-000000000001',
  date: DAY,
  datetime: MOMENT,
  time: '10:00:00',
};

/** Tried in this order: most texts may be empty, others have a rule. */
const TEXTS = [
  '',
  '0.00',
  '0',
  '1',
  '10:00',
  DAY,
  '2026-04',
  '2026-27',
  '2026-2027',
  '#868E96',
  'IN',
  'INR',
  '+91',
  'Some',
];

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
  left?: z.ZodType;
  right?: z.ZodType;
  valueType?: z.ZodType;
  format?: string;
  getter?: () => z.ZodType;
  defaultValue?: unknown;
};
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const fits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** What a value is made from: the test's part of it, the field's name, and its place in a list. */
type Given = { some: unknown; name: string; place: number };

/**
 * A value that the schema accepts, with the test's own fields. Nullable fields are null, optional ones absent, lists
 * empty, ids count up from 1.
 */
export function sample<T extends z.ZodType>(schema: T, some?: Some<z.input<T>>): z.input<T> {
  return make(schema, { some, name: '', place: 0 }) as z.input<T>;
}

type Stored = { fields: z.ZodObject; row: z.ZodObject };

/** A record of a resource as its form leaves it: fields that the test doesn't state have the form's defaults. */
export const record = <R extends Stored>({ fields }: R, some: Some<z.input<R['row']>>): Some<z.input<R['row']>> =>
  ({ ...sample(fields), ...some }) as Some<z.input<R['row']>>;

function make(schema: z.ZodType, given: Given): unknown {
  const { some } = given;
  const def = defOf(schema);
  if (some === null || (some !== undefined && typeof some !== 'object')) return some;
  const inner = def.innerType ?? def.in ?? def.getter?.();
  if (some === undefined) {
    if (def.type === 'nullable') return null;
    if (def.type === 'optional') return undefined;
    if (def.type === 'default' || def.type === 'prefault') return def.defaultValue;
  }
  if (inner) return make(inner, given);
  return (MAKERS[def.type] ?? (() => some ?? null))(schema, def, given);
}

type Maker = (schema: z.ZodType, def: Def, given: Given) => unknown;

const MAKERS: Readonly<Record<string, Maker>> = {
  object: (_, { shape = {} }, { some, place }) => {
    const own = isLoose(some) ? some : {};
    const entries = Object.entries(shape).map(([name, field]) => [name, make(field, { some: own[name], name, place })]);
    // Unknown fields stay, so that the check of the answer can name them.
    return { ...own, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
  },
  array: (_, { element }, { some, name }) =>
    Array.isArray(some) ? some.map((one: unknown, place) => make(element!, { some: one, name, place })) : [],
  tuple: (_, { items = [] }, { some, name }) =>
    items.map((item, place) =>
      make(item, { some: Array.isArray(some) ? (some as unknown[])[place] : undefined, name, place }),
    ),
  record: (_, { valueType }, { some, name, place }) =>
    isLoose(some)
      ? Object.fromEntries(
          Object.entries(some).map(([key, one]) => [key, make(valueType!, { some: one, name, place })]),
        )
      : {},
  union: (_, { options = [] }, given) => {
    const made = options.map((option) => ({ option, value: make(option, given) }));
    return (made.find(({ option, value }) => fits(option, value)) ?? made[0]!).value;
  },
  intersection: (_, { left, right }, given) => ({
    ...(make(left!, given) as Loose),
    ...(make(right!, given) as Loose),
  }),
  literal: (_, { values = [] }) => values[0],
  enum: (_, { entries = {} }) => Object.values(entries)[0],
  boolean: () => false,
  number: (schema, _, { name, place }) =>
    [name === 'id' ? place + 1 : name === 'version' ? 1 : 0, 1, 100].find((value) => fits(schema, value)) ?? 0,
  string: (schema, { format }, { name }) => textOf(schema, format, name),
  template_literal: (schema, _def, { name }) => textOf(schema, undefined, name),
  date: () => new Date(MOMENT),
};

function textOf(schema: z.ZodType, format: string | undefined, name: string): string {
  const byName = NAMED.find(([pattern]) => pattern.test(name))?.[1];
  const texts = [FORMATS[format ?? ''], byName, ...TEXTS];
  return texts.find((text) => text !== undefined && fits(schema, text)) ?? '';
}
