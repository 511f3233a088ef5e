export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  maxLength?: number;
  default?: unknown;
  $ref?: string;
};

const DEEP = 6;

/** A schema as text: `name: text`, `city?: text or null`, a list as `[…]`. */
export function schemaText(schema: Schema, indent = '', deep = DEEP): string {
  const within = (inner: Schema, more = '') => schemaText(inner, indent + more, deep - 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => within(one)))].join(' or ');
  // For texts, `allOf` holds patterns.
  if (schema.allOf && !schema.type) return schema.allOf.map((one) => within(one)).join(' and ');
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.properties) {
    if (deep <= 0) return '{ … }';
    const lines = Object.entries(schema.properties).map(
      ([name, inner]) => `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${within(inner, '  ')}`,
    );
    return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
  }
  if (schema.type === 'array') return `[ ${schema.items ? within(schema.items) : 'anything'} ]`;
  if (typeof schema.additionalProperties === 'object') return `{ [name]: ${within(schema.additionalProperties)} }`;
  return plain(schema);
}

const WORDS: Record<string, string> = { string: 'text', boolean: 'true | false', null: 'null', object: '{ … }' };

function plain({ type, format, maxLength, ...rest }: Schema): string {
  const words = [type ?? 'anything'].flat().map((one) => WORDS[one] ?? one);
  return [
    words.join(' or '),
    format && `(${format})`,
    maxLength !== undefined && `(at most ${maxLength} characters)`,
    'default' in rest && `= ${JSON.stringify(rest.default)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
