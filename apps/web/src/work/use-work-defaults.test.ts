import { mergeConfig } from '@daftar/domain/business-configs';
import { expect, it } from 'vitest';
import { PRODUCT } from './use-work-defaults.ts';

it('proposes what the domain does where the settings cannot be read', () => {
  expect(mergeConfig('WORK_BOARD')).toMatchObject(PRODUCT);
});
