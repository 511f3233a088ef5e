import { filePath } from '@daftar/contract/core/fields';
import { idList } from '@daftar/contract/core/page';
import { z } from 'zod';

/** How a field names a record: an id, several ids in a query, the key of a value, or a file path. */
export type Naming = 'id' | 'ids' | 'key' | 'path';

type Json = {
  names?: Naming;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  minItems?: number;
  items?: Json;
  required?: string[];
  properties?: Record<string, Json>;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  propertyNames?: Json;
};

const FORMATS: Record<string, string> = {
  date: '2026-04-01',
  'date-time': '2026-04-01T10:00:00Z',
  email: 'someone@example.in',
  uuid: '00000000-0000-4000-8000-000000000001',
};
/** Values by field name, where the schema alone is not enough. */
const NAMED: Record<string, string> = {
  email: 'someone@example.in',
  url: 'https://example.in',
  reason: 'As it was asked for',
  arn: 'AA240626123456K',
  links: 'client:1',
  from_address: 'someone@example.in',
};
/** Candidates for fields with a pattern. */
const TEXTS = [
  'Some',
  '10:00',
  '2026-04-01',
  '2026-04',
  '2025-2026',
  '9000000001',
  'IN',
  'INR',
  '1.00',
  '042026',
  '#336699',
  'TH',
  '12',
  '27AAPFU0939F1ZV',
];

/** `named`: values by field name; `own`: records to name; `also`: additional fields. */
export type Filling = {
  named?: Record<string, unknown>;
  also?: Record<string, unknown>;
  own?: Partial<Record<Naming, unknown>>;
};
type Filled = Required<Filling>;
const filledBy = ({ named, also = {}, own = {} }: Filling): Filled => ({ named: { ...NAMED, ...named }, also, own });

/** The smallest value a schema accepts. Throws if its shape isn't enough. */
export function leastOf(schema: z.ZodType, filling: Filling = {}): unknown {
  const filled = filledBy(filling);
  const json = jsonOf(schema);
  const least = and(json, sample(json, filled), filled.also);
  schema.parse(least);
  return least;
}

/** A field that names a record, with the smallest body around it. */
export type Place = { path: string; naming: Naming; holding: (value: unknown) => unknown };

export function placesOf(schema: z.ZodType, filling: Filling = {}): Place[] {
  const filled = filledBy(filling);
  const json = jsonOf(schema);
  const places = within(json, filled).map((place): [string, Place] => {
    const { [place.path.split(/\W/)[1]!]: _itself, ...also } = filled.also;
    return [place.path, { ...place, holding: (value) => and(json, place.holding(value), also) }];
  });
  return [...new Map(places).values()];
}

/** Adds the optional fields. */
const and = ({ properties = {} }: Json, least: unknown, also: Record<string, unknown>): unknown => {
  const taken = Object.entries(also).filter(([name]) => name in properties);
  return taken.length ? { ...(least as object), ...Object.fromEntries(taken) } : least;
};

function within(json: Json, filled: Filled): Place[] {
  if (json.names) return [{ path: '', naming: json.names, holding: (value) => value }];
  const inside = (one: Json, path: string, around: (part: unknown) => unknown): Place[] =>
    within(one, filled).map((place) => ({
      ...place,
      path: `${path}${place.path}`,
      holding: (value) => around(place.holding(value)),
    }));
  const object = () => sample({ ...json, anyOf: undefined, oneOf: undefined } as Json, filled) as object;
  return [
    ...[...(json.anyOf ?? []), ...(json.oneOf ?? [])].flatMap((one) => within(one, filled)),
    ...Object.entries(json.properties ?? {}).flatMap(([name, one]) =>
      inside(one, `.${name}`, (part) => ({ ...object(), [name]: part })),
    ),
    ...(json.items ? inside(json.items, '[]', (part) => [part]) : []),
    ...(json.propertyNames?.pattern?.includes('\\d')
      ? [{ path: '{}', naming: 'key' as const, holding: (key: unknown) => ({ [String(key)]: 'Some' }) }]
      : []),
  ];
}

/** A positive integer is a record id. */
const jsonOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const isNumber = jsonSchema.type === 'integer' && jsonSchema.exclusiveMinimum === 0;
      const names = zodSchema === idList ? 'ids' : zodSchema === filePath ? 'path' : isNumber ? 'id' : null;
      if (names) Object.assign(jsonSchema, { names });
    },
  }) as Json;

function sample(json: Json, filled: Filled): unknown {
  const choice = json.anyOf ?? json.oneOf;
  if (json.names && json.names in filled.own) return filled.own[json.names];
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum.at(-1);
  if (json.allOf && !json.type) return Object.assign({}, ...json.allOf.map((one) => sample(one, filled)));
  if (choice) return sample(choice[0]!, filled);
  if (json.type === 'object')
    return Object.fromEntries(
      (json.required ?? []).map((name) => [name, valueOf(name, json.properties![name]!, filled)]),
    );
  if (json.type === 'array')
    return json.items ? Array.from({ length: json.minItems ?? 0 }, () => sample(json.items!, filled)) : [];
  if (json.type === 'integer' || json.type === 'number') return Math.max(json.minimum ?? 1, 1);
  if (json.type === 'boolean') return true;
  const fits = (text: string) => !json.pattern || new RegExp(json.pattern, 'u').test(text);
  return FORMATS[json.format ?? ''] ?? TEXTS.find(fits) ?? TEXTS[0];
}

const valueOf = (name: string, json: Json, filled: Filled): unknown =>
  json.type !== 'object' && name in filled.named ? filled.named[name] : sample(json, filled);
