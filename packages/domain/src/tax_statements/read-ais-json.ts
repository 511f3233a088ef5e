/**
 * Reads the AIS as plain JSON, best effort: readers of others search for names of values, and the names differ. The
 * portal's own JSON is encrypted for the department's utility and can't be read here.
 */
import { PAN, parseYear } from './cells.ts';
import { UnreadableStatement, unreadLine, type Statement } from './entry.ts';
import { aisEntry, aisFieldOf, checkedAis, NO_GROUP, type AisField, type AisGroup } from './read-ais.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** `amountPaid` as `amount paid`. */
const spaced = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
const MAX_DEPTH = 12;

export function readAisJson(text: string): Statement {
  let root: unknown;
  try {
    root = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableStatement(
      'This JSON is encrypted for the AIS utility of the department. Open it there and export the AIS as CSV.',
    );
  }
  const statement: Statement = { kind: 'AIS', fy: null, pan: '', name: '', created_on: null, entries: [], unread: [] };
  let count = 0;

  const walk = (value: unknown, group: AisGroup, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      for (const one of value) walk(one, group, depth + 1);
      return;
    }
    if (!isObject(value)) return;
    readHeading(statement, value);
    const fields = plainFields(value);
    const inner = Object.entries(value).filter(([, one]) => typeof one === 'object' && one !== null);
    const own: AisGroup = {
      code: fields.get('code') ?? group.code,
      description: fields.get('description') ?? group.description,
      source: fields.get('source') ?? group.source,
      heading: group.heading,
    };
    const before = statement.entries.length + statement.unread.length;
    for (const [name, one] of inner) walk(one, { ...own, heading: `${group.heading} ${spaced(name)}` }, depth + 1);
    const isGroup = statement.entries.length + statement.unread.length > before;
    if (isGroup || !fields.has('amount') || (own.code === '' && own.description === '')) return;
    count += 1;
    const entry = aisEntry((field) => fields.get(field) ?? '', own, count);
    if ('reason' in entry) statement.unread.push(unreadLine(count, JSON.stringify(value), entry.reason));
    else statement.entries.push(entry);
  };
  walk(root, NO_GROUP, 0);
  return checkedAis(statement);
}

function plainFields(value: Json): Map<AisField, string> {
  const fields = new Map<AisField, string>();
  for (const [name, one] of Object.entries(value)) {
    if (typeof one !== 'string' && typeof one !== 'number') continue;
    const field = aisFieldOf(spaced(name));
    if (field && !fields.has(field)) fields.set(field, String(one));
  }
  return fields;
}

function readHeading(statement: Statement, value: Json): void {
  for (const [name, one] of Object.entries(value)) {
    if (typeof one !== 'string') continue;
    const key = spaced(name).toLowerCase();
    if (key === 'pan' && PAN.test(one.toUpperCase())) statement.pan ||= one.toUpperCase();
    if (/^(name|name of assessee|assessee name)$/.test(key)) statement.name ||= one;
    if (/^(financial|tax) ?year$|^fy$/.test(key)) statement.fy ??= parseYear(one);
  }
}
