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

describe('the filters of clients', () => {
  it('offer the fields of the business whose values are fixed', () => {
    const names = filtersOf({ country: 'IN', branches: [], people: [], customFields: FIELDS }).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['category', 'state', 'custom.3', 'custom.4', 'custom.5']));
    expect(names).not.toContain('custom.6');
  });

  it('leave Indian matters out abroad', () => {
    const names = filtersOf({ country: 'AE', branches: [], people: [], customFields: [] }).map(({ name }) => name);
    expect(names).not.toContain('is_gst');
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
