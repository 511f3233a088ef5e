import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALWAYS_SHOWN, CLIENT_FIELDS, requiredClientFields, visibleClientFields } from './client-fields.ts';
import { checkProperty } from './testing/property.ts';

const choose = (choice: Partial<Record<'shown' | 'hidden' | 'required', string[]>>) => ({
  shown: [],
  hidden: [],
  required: [],
  ...choice,
});

describe('visibleClientFields', () => {
  it('shows all in India', () => {
    expect(visibleClientFields('IN')).toEqual(CLIENT_FIELDS);
  });

  it.each(['pan', 'tan', 'cin', 'tin', 'aadhar_number', 'is_audit_applicable', 'is_gst', 'gst_details'] as const)(
    'hides %s where there is VAT, and where there is no tax',
    (field) => {
      expect(visibleClientFields('AE')).not.toContain(field);
      expect(visibleClientFields('KW')).not.toContain(field);
    },
  );

  it('shows VAT where there is VAT', () => {
    expect(visibleClientFields('AE')).toContain('vat');
    expect(visibleClientFields('US')).not.toContain('vat');
  });

  it('follows the choice of the business', () => {
    expect(visibleClientFields('AE', choose({ shown: ['pan'] }))).toContain('pan');
    expect(visibleClientFields('IN', choose({ hidden: ['tin'] }))).not.toContain('tin');
    expect(visibleClientFields('IN', choose({ hidden: ['tin'], shown: ['tin'] }))).not.toContain('tin');
  });

  it('never hides name fields, keeps the order, and requires shown fields only', () => {
    const some = fc.subarray([...CLIENT_FIELDS]);
    checkProperty(
      fc.property(fc.constantFrom('IN', 'AE', 'US'), some, some, some, (country, shown, hidden, required) => {
        const choice = { shown, hidden, required };
        const visible = visibleClientFields(country, choice);
        for (const field of ALWAYS_SHOWN) expect(visible).toContain(field);
        expect(visible).toEqual(CLIENT_FIELDS.filter((field) => visible.includes(field)));
        expect(requiredClientFields(country, choice)).toEqual(visible.filter((field) => required.includes(field)));
      }),
    );
  });
});
