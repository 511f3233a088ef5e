import { statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));
/** These hold no schema and are taken as they are. */
const PLAIN = /\/core\/(?:client|errors)\.ts$/;
const WHOLE = '?schemas';

/** What the browser asks of a route; its schemas stay behind until a form needs one. */
const KEPT = [
  'method',
  'path',
  'status',
  'reads',
  'touches',
  'actor',
  'business',
  'client',
  'permission',
  'changesNothing',
  'madeAnew',
];

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isRoutes = (value: unknown): value is Record<string, Loose> =>
  isObject(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((r) => isObject(r) && 'method' in r && 'path' in r);
const isData = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (isObject(value) && !isSchema(value) && Object.values(value).every(isData));

function lightRoute(file: string, table: string, name: string, route: Loose): string {
  const kept = Object.fromEntries(KEPT.filter((key) => key in route).map((key) => [key, route[key]]));
  const schema = route.body
    ? `, schema: () => import(${JSON.stringify(file + WHOLE)}).then((m) => m.${table}.${name}.body)`
    : '';
  return `${JSON.stringify(name)}: { ...${JSON.stringify(kept)}${schema} }`;
}

/**
 * The contract without its schemas. Calling a route takes a method, a path and cache names; checking a form takes zod
 * (23 KB) and the schema. So the browser gets route objects as plain data, each with a way to fetch its body schema,
 * and a page that only reads never loads zod. The contract's files are run here, by Node, as they are.
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
      const lines: string[] = [];
      for (const [name, value] of Object.entries(exported)) {
        if (isRoutes(value)) {
          const routes = Object.entries(value).map(([key, route]) => lightRoute(id, name, key, route));
          lines.push(`export const ${name} = {\n  ${routes.join(',\n  ')}\n};`);
        } else if (isData(value)) {
          lines.push(`export const ${name} = ${JSON.stringify(value)};`);
        } else if (typeof value === 'function') {
          // A function of the contract stands on its own: it must not reach for anything beside it.
          lines.push(`export const ${name} = ${value.toString()};`);
        }
      }
      return lines.join('\n') || 'export {};';
    },
  };
}
