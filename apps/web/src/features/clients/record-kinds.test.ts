import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { describe, expect, it } from 'vitest';
import { recordTabs } from './record-kinds.ts';

const titles = (...of: Parameters<typeof recordTabs>): string[] =>
  recordTabs(...of).flatMap(({ kinds }) => kinds.map(({ title }) => title));

describe('the records of a client', () => {
  it('are of people who run it, or of a family, by its category', () => {
    expect(titles('Private Limited', 'IN')).toContain('Directors and partners');
    expect(titles('Private Limited', 'IN')).not.toContain('Family');
    expect(titles('Individual', 'IN')).toContain('Family');
    expect(recordTabs('Other', 'IN').map(({ value }) => value)).not.toContain('people');
  });

  it('know GST and IFSC in India only', () => {
    expect(titles('LLP', 'IN')).toContain('GST registrations');
    expect(titles('LLP', 'AE')).not.toContain('GST registrations');
    const bank = recordTabs('LLP', 'AE')
      .flatMap(({ kinds }) => kinds)
      .find(({ title }) => title === 'Bank accounts');
    expect(bank!.fields.find(({ name }) => name === 'ifsc_code')).toMatchObject({ label: 'Bank code', type: 'text' });
  });

  it('have a field for each name once', () => {
    for (const category of CLIENT_CATEGORIES)
      for (const { kinds } of recordTabs(category, 'IN'))
        for (const { fields } of kinds) expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });
});
