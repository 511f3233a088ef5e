import '@daftar/domain/country-packs/others';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { describe, expect, it } from 'vitest';
import { callsOf } from './kind.ts';
import { recordTabs } from './parts.ts';

const owner = (country: string, hidden: string[] = []) => ({
  country,
  asks: (field: string) => !hidden.includes(field),
});
const kinds = (...of: Parameters<typeof recordTabs>) => recordTabs(...of).flatMap((tab) => tab.kinds);
const titles = (...of: Parameters<typeof recordTabs>): string[] => kinds(...of).map(({ title }) => title);

describe('the records of a client', () => {
  it('are the people who run it, with the title of its kind, or a family', () => {
    expect(titles('Private Limited', owner('IN'))).toContain('Directors');
    expect(titles('LLP', owner('IN'))).toContain('Partners');
    expect(titles('Trust', owner('IN'))).toContain('Trustees');
    expect(titles('Private Limited', owner('IN'))).not.toContain('Family');
    expect(titles('Individual', owner('IN'))).toContain('Family');
    expect(recordTabs('Other', owner('IN')).map(({ value }) => value)).not.toContain('people');
  });

  it('know GST and IFSC in India only, and GST not where the business hid it', () => {
    expect(titles('LLP', owner('IN'))).toContain('GST registrations');
    expect(titles('LLP', owner('IN', ['gst_details']))).not.toContain('GST registrations');
    expect(titles('LLP', owner('AE'))).not.toContain('GST registrations');
    const bankField = (country: string, field: string) =>
      kinds('LLP', owner(country))
        .find(({ title }) => title === 'Bank accounts')!
        .fields.find(({ name }) => name === field);
    expect(bankField('DE', 'ifsc_code')).toMatchObject({ label: 'Bank code', type: 'text' });
    expect(bankField('GB', 'ifsc_code')).toMatchObject({ label: 'Sort code', type: 'text' });
    expect(bankField('AE', 'ifsc_code')).toBeUndefined();
    expect(bankField('AE', 'account_number')).toMatchObject({ label: 'IBAN' });
  });

  it('have one field per name, and their four calls', () => {
    for (const category of CLIENT_CATEGORIES)
      for (const kind of kinds(category, owner('IN'))) {
        expect(new Set(kind.fields.map(({ name }) => name)).size).toBe(kind.fields.length);
        expect(Object.values(callsOf(kind)).map((call) => call.method)).toEqual(['GET', 'POST', 'PUT', 'DELETE']);
      }
  });
});
