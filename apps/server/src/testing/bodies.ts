import { z } from 'zod';

type Json = {
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
};

const FORMATS: Record<string, string> = {
  date: '2026-04-01',
  'date-time': '2026-04-01T10:00:00Z',
  email: 'someone@example.in',
  uuid: '00000000-0000-4000-8000-000000000001',
};
/** What a name says more than its shape. */
const NAMED: Record<string, string> = {
  email: 'someone@example.in',
  url: 'https://example.in',
  reason: 'As it was asked for',
  arn: 'AA240626123456K',
  links: 'client:1',
};
/** Tried in turn where a pattern says what a text must be. */
const TEXTS = ['Some', '10:00', '2026-04-01', '2026-04', '9000000001', 'IN', 'INR', '1.00', '042026', '#336699', 'TH'];

/** The least that a schema takes, with these values for what has these names. Fails where it asks more than its shape says. */
export function leastOf(schema: z.ZodType, named: Record<string, unknown> = {}): unknown {
  const least = sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, { ...NAMED, ...named });
  schema.parse(least);
  return least;
}

function sample(json: Json, named: Record<string, unknown>): unknown {
  const choice = json.anyOf ?? json.oneOf;
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum.at(-1);
  if (json.allOf && !json.type) return Object.assign({}, ...json.allOf.map((one) => sample(one, named)));
  if (choice) return sample(choice[0]!, named);
  if (json.type === 'object')
    return Object.fromEntries(
      (json.required ?? []).map((name) => [name, valueOf(name, json.properties![name]!, named)]),
    );
  if (json.type === 'array') return json.items && json.minItems ? [sample(json.items, named)] : [];
  if (json.type === 'integer' || json.type === 'number') return Math.max(json.minimum ?? 1, 1);
  if (json.type === 'boolean') return true;
  const fits = (text: string) => !json.pattern || new RegExp(json.pattern, 'u').test(text);
  return FORMATS[json.format ?? ''] ?? TEXTS.find(fits) ?? TEXTS[0];
}

const valueOf = (name: string, json: Json, named: Record<string, unknown>): unknown =>
  json.type !== 'object' && name in named ? named[name] : sample(json, named);
