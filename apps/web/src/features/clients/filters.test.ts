import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { describe, expect, it } from 'vitest';
import { filterQuery, filtersOf } from './filters.ts';

const field = (id: number, type: CustomFieldRecord['type'], options: string[] = []) =>
  ({ id, type, options, label: `Field ${id}` }) as CustomFieldRecord;
const FIELDS = [
  field(3, 'Drop-down', ['Gold', 'Silver']),
  field(4, 'Toggle Button'),
  field(5, 'Checkbox', ['Fax']),
  field(6, 'Paragraph'),
];

const AROUND: Parameters<typeof filtersOf>[0] = {
  country: 'IN',
  branches: [],
  people: [],
  groups: [],
  referrers: [],
  tags: [],
  customFields: FIELDS,
};
const namesOf = (changes: Partial<typeof AROUND> = {}) => filtersOf({ ...AROUND, ...changes }).map(({ name }) => name);

describe('the filters of clients', () => {
  it('offer the fields of the business whose values are fixed', () => {
    const names = namesOf();
    expect(names).toEqual(expect.arrayContaining(['category', 'state', 'custom.3', 'custom.4', 'custom.5']));
    expect(names).not.toContain('custom.6');
  });

  it('leave Indian matters out abroad', () => {
    expect(namesOf({ country: 'AE' })).not.toContain('is_gst');
  });

  it('offer groups, referrers and tags where there are some', () => {
    expect(namesOf()).not.toContain('tag');
    expect(namesOf({ tags: [{ value: '1', label: 'Audit' }] })).toContain('tag');
  });

  it('go to the server with custom values as one, each in its type', () => {
    const query = filterQuery({ category: 'LLP', 'custom.3': 'Gold', 'custom.4': 'false', 'custom.5': 'Fax' }, FIELDS);
    expect(query).toEqual({ category: 'LLP', custom: '{"3":"Gold","4":false,"5":["Fax"]}' });
    expect(filterQuery({ status: 'Active' }, FIELDS)).toEqual({ status: 'Active' });
  });

  it('of a field that was taken away are let go', () => {
    expect(filterQuery({ 'custom.9': 'Gold' }, FIELDS)).toEqual({});
  });
});
