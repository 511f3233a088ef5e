import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { describe, expect, it } from 'vitest';
import { peopleLookup } from './lookups.ts';
import { filterQuery, filtersOf, filterValues } from './client-filters.ts';

const field = (id: number, type: CustomFieldRecord['type'], options: string[] = []) =>
  ({ id, type, options, label: `Field ${id}` }) as CustomFieldRecord;
const FIELDS = [
  field(3, 'Drop-down', ['Gold', 'Silver']),
  field(4, 'Toggle Button'),
  field(5, 'Checkbox', ['Fax']),
  field(6, 'Paragraph'),
  field(7, 'Number Field'),
  field(8, 'Date Field'),
  field(9, 'Text Field'),
];

const AROUND: Parameters<typeof filtersOf>[0] = {
  country: 'IN',
  branches: [],
  people: peopleLookup(1),
  customFields: FIELDS,
  industries: ['Chemicals'],
  services: ['GSTR 1', 'Secretarial'],
};
const namesOf = (changes: Partial<typeof AROUND> = {}) => filtersOf({ ...AROUND, ...changes }).map(({ name }) => name);

describe('the filters of clients', () => {
  it('offer the fields of the business, by their types', () => {
    const names = namesOf();
    expect(names).toEqual(
      expect.arrayContaining(['custom.3', 'custom.4', 'custom.5', 'custom.7', 'custom.8', 'custom.9']),
    );
    expect(names).not.toContain('custom.6');
  });

  it('leave Indian matters out abroad', () => {
    expect(namesOf({ country: 'AE' })).not.toContain('is_gst');
  });

  it('offer the fields of a client paragraph', () => {
    const named =
      'category group_by reffered_by tag industry nature_id branch_id state is_gst is_audit_applicable service';
    expect(namesOf()).toEqual(
      expect.arrayContaining([...named.split(' '), 'is_login_access', 'status', 'assignee_id']),
    );
  });

  it('go to the server with custom values as one, each in its type', () => {
    const query = filterQuery({ category: 'LLP', 'custom.3': 'Gold', 'custom.4': 'false', 'custom.5': 'Fax' }, FIELDS);
    expect(query).toEqual({ category: 'LLP', custom: '{"3":"Gold","4":false,"5":["Fax"]}' });
    expect(filterQuery({ 'custom.7': '12.5', 'custom.9': 'East' }, FIELDS)).toEqual({
      custom: '{"7":12.5,"9":"East"}',
    });
    expect(filterQuery({ status: 'Active' }, FIELDS)).toEqual({ status: 'Active' });
  });

  it('of a field that was taken away are let go', () => {
    expect(filterQuery({ 'custom.99': 'Gold' }, FIELDS)).toEqual({});
  });
});

it('reads a query back into the values of the filter bar', () => {
  const chosen = { category: 'LLP', 'custom.3': 'Gold', 'custom.4': 'true', 'custom.5': 'Fax' };
  expect(filterValues(filterQuery(chosen, FIELDS) as Record<string, string>)).toEqual(chosen);
});
