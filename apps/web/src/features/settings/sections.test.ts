import { DEFAULT_CONFIGS, type ConfigType } from '@daftar/domain/business-configs';
import { expect, test } from 'vitest';
import { SECTIONS } from './sections.ts';

test('every setting of every type has its place, and no other', () => {
  for (const { key, settings } of SECTIONS) {
    if (key === 'NATURES' || key === 'FIELDS') continue;
    expect(settings.map((setting) => setting.key).sort(), key).toEqual(Object.keys(DEFAULT_CONFIGS[key]).sort());
  }
  const types = SECTIONS.map(({ key }) => key).filter((key) => key !== 'NATURES');
  // Billing has its own screen.
  const asked = (Object.keys(DEFAULT_CONFIGS) as ConfigType[]).filter((type) => type !== 'BILLING');
  expect(types.sort()).toEqual(asked.sort());
});
