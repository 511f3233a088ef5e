import { describe, expect, it } from 'vitest';
import { fieldProblems, pageProblem, templateProblems } from '../check.ts';
import { fillDeed } from '../fill.ts';
import { PERSON_FIELDS, type Field } from '../fields.ts';
import { DEED_KINDS } from '../kinds.ts';
import { SHIPPED_TEMPLATES, shippedTemplate } from './shipped.ts';

/** An answer to everything. */
function answer(field: Field): unknown {
  const { type, options, fields = [] } = field;
  const entry = (all: readonly Field[]) => Object.fromEntries(all.map((one) => [one.key, answer(one)]));
  if (type === 'people')
    return Array.from({ length: Math.max(2, field.min ?? 0) }, () => entry([...PERSON_FIELDS, ...fields]));
  if (type === 'person') return entry([...PERSON_FIELDS, ...fields]);
  if (type === 'list') return Array.from({ length: Math.max(2, field.min ?? 0) }, () => entry(fields));
  if (type === 'choice') return field.starts ?? options![0];
  if (type === 'yes_no') return 'Yes';
  if (type === 'date') return '2026-11-15';
  return type === 'amount' || type === 'number' || type === 'percent' ? '50' : 'Answer';
}
/** Shares that add up, over all lists that have them. */
function withShares(fields: readonly Field[], values: Record<string, unknown>): Record<string, unknown> {
  const parts = fields.flatMap(({ key, fields: own = [] }) =>
    own
      .filter(({ adds_up }) => adds_up !== undefined)
      .flatMap((part) => (values[key] as Record<string, unknown>[]).map((entry) => ({ entry, part }))),
  );
  for (const [at, { entry, part }] of parts.entries())
    entry[part.key] = at === 0 ? String(Number(part.adds_up) - parts.length + 1) : '1';
  return values;
}
const group = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, 'Known']));
const person = answer({ key: 'p', label: 'P', type: 'person' }) as object;
const KNOWN = {
  client: {
    ...person,
    ...group('file_number', 'city', 'state', 'pincode', 'gstin', 'cin'),
    date_of_birth: '2000-01-01',
  },
  firm: { ...person, ...group('city', 'gstin', 'registration_number') },
  deed: { date: '2026-11-15', place: 'Ahmedabad', stamp_value: '500', stamp_number: 'IN-GJ1' },
  witnesses: [person, person],
  quotation: {
    number: 'Q/1',
    date: '2026-11-01',
    total: '50000',
    lines: [{ name: 'Audit', description: 'Statutory audit', amount: '50000' }],
  },
  today: '2026-11-15',
};

describe.each(SHIPPED_TEMPLATES.map(({ key }) => key))('the shipped template %s', (key) => {
  const { text, fields, page } = shippedTemplate(key)!;
  const filled = (change: (field: Field) => unknown) =>
    fillDeed(text, fields, {
      ...KNOWN,
      ...withShares(fields, Object.fromEntries(fields.map((field) => [field.key, change(field)]))),
    });

  it('has no problems', () => {
    expect(templateProblems(text, fields)).toEqual([]);
    expect(fieldProblems(fields)).toEqual([]);
    expect(pageProblem(page, fields)).toBeNull();
  });
  it('is final once everything is answered', () => {
    expect(filled(answer).open).toEqual([]);
  });
  it('is final whatever the choices', () => {
    const last = (field: Field): unknown =>
      field.type === 'yes_no' ? 'No' : field.type === 'choice' ? field.options!.at(-1) : answer(field);
    expect(filled(last).open).toEqual([]);
  });
  it('is final without answers that are optional', () => {
    const needed = (field: Field): unknown => {
      if (field.optional) return '';
      const { type, fields: own = [], min = 0 } = field;
      const all = type === 'people' || type === 'person' ? [...PERSON_FIELDS, ...own] : own;
      const entry = () => Object.fromEntries(all.map((one) => [one.key, needed(one)]));
      if (type === 'people' || type === 'list') return Array.from({ length: min }, entry);
      return type === 'person' ? entry() : answer(field);
    };
    const values = withShares(fields, Object.fromEntries(fields.map((field) => [field.key, needed(field)])));
    const witness = { name: 'Om Rao', address: 'Ahmedabad' };
    const client = { name: 'Jay Patel', kind: 'Person', address: 'Surat' };
    const firm = { name: 'Sharma Desai', kind: 'Firm', address: 'Ahmedabad' };
    const known = { ...KNOWN, client, firm, witnesses: [witness, witness], quotation: undefined };
    expect(fillDeed(text, fields, { ...known, ...values }).open).toEqual([]);
  });
  it('uses every question', () => {
    const source = SHIPPED_TEMPLATES.find((one) => one.key === key)!;
    for (const { key: asked, fields: parts = [] } of fields) {
      expect(source.text).toMatch(new RegExp(`\\b${asked}\\b`));
      for (const part of parts) expect(source.text).toMatch(new RegExp(`\\.${part.key}\\b|total: "${part.key}"`));
    }
  });
});

it('has one template of a key', () => {
  const keys = SHIPPED_TEMPLATES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('covers every kind', () => {
  const kinds = new Set(SHIPPED_TEMPLATES.map(({ kind }) => kind));
  expect(DEED_KINDS.filter((kind) => kind !== 'Other' && !kinds.has(kind))).toEqual([]);
  expect(SHIPPED_TEMPLATES.length).toBeGreaterThanOrEqual(24);
});
