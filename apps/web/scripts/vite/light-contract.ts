import { statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));
/** Files without schemas, used as they are. */
const PLAIN = /\/(?:core\/(?:client|default-message|errors)|reports\/custom(?:-fields)?)\.ts$/;
const WHOLE = '?schemas';

/** Properties of a route that the browser needs; schemas load when a form needs one. */
const KEPT = [
  'method',
  'path',
  'byLink',
  'status',
  'reads',
  'touches',
  'actor',
  'business',
  'client',
  'permission',
  'changesNothing',
  'madeAnew',
  'renewsToken',
];

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isRoute = (value: unknown): value is Loose => isObject(value) && 'method' in value && 'path' in value;
const isData = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (isObject(value) && !isSchema(value) && Object.values(value).every(isData));

/** `at` is the path of the route in the file: `groupResource.routes.create`. */
function lightRoute(file: string, at: string, route: Loose): string {
  const kept = Object.fromEntries(KEPT.filter((key) => key in route).map((key) => [key, route[key]]));
  const schema = route.body ? `, schema: () => import(${JSON.stringify(file + WHOLE)}).then((m) => m.${at}.body)` : '';
  return `{ ...${JSON.stringify(kept)}${schema} }`;
}

/** Properties of a resource that screens use besides its routes. */
const OF_RESOURCE = new Set(['table', 'labels', 'title', 'permission', 'routes']);
const isResource = (value: Loose): boolean => 'table' in value && 'labels' in value && 'routes' in value;

/** A route that is in a resource and in the routes of its feature is printed once. */
type Printed = Map<Loose, string>;
const rootOf = (at: string): string => at.split('.')[0]!;

/** Routes and data as they are, at any depth; schemas are left out. */
function light(file: string, at: string, value: unknown, printed: Printed): string | null {
  if (isRoute(value)) {
    const known = printed.get(value);
    // An export can't refer to itself while it is built.
    if (known && rootOf(known) !== rootOf(at)) return known;
    printed.set(value, at);
    return lightRoute(file, at, value);
  }
  if (isData(value)) return JSON.stringify(value);
  if (!isObject(value) || isSchema(value)) return null;
  if (Array.isArray(value))
    return `[${value.map((part, index) => light(file, `${at}[${index}]`, part, printed) ?? 'null').join(',\n  ')}]`;
  const parts = Object.entries(value).flatMap(([key, part]) => {
    if (isResource(value) && !OF_RESOURCE.has(key)) return [];
    const text = light(file, `${at}.${key}`, part, printed);
    return text === null ? [] : [`${JSON.stringify(key)}: ${text}`];
  });
  return parts.length ? `{\n  ${parts.join(',\n  ')}\n}` : null;
}

/** A file of the contract as the browser gets it. */
export function lightModule(id: string, exported: Loose): string {
  const lines: string[] = [];
  const printed: Printed = new Map();
  for (const [name, value] of Object.entries(exported)) {
    const text = light(id, name, value, printed);
    if (text !== null) {
      lines.push(`export const ${name} = ${text};`);
    } else if (typeof value === 'function') {
      // Functions of the contract are inlined, so they must not use anything outside themselves.
      lines.push(`export const ${name} = ${value.toString()};`);
    }
  }
  return lines.join('\n') || 'export {};';
}

/**
 * The contract without its schemas. Calling a route needs a method, a path and cache names; validating a form needs zod
 * (23 KB) and the schema. So the browser gets routes as plain data, each with a loader for its body schema, and a page
 * that only reads never loads zod. Node runs the contract's files here.
 */
export function lightContract(): Plugin {
  const isOurs = (id: string): boolean => id.startsWith(SOURCE) && !PLAIN.test(id.split('?')[0]!);
  return {
    name: 'daftar:light-contract',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer?.endsWith(WHOLE)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && isOurs(found.id) ? found.id + WHOLE : found;
    },
    async load(id) {
      if (!isOurs(id) || id.endsWith(WHOLE)) return null;
      const exported = (await import(`${pathToFileURL(id).href}?v=${statSync(id).mtimeMs}`)) as Loose;
      return lightModule(id, exported);
    },
  };
}
