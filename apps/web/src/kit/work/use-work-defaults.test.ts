import { mergeConfig } from '@daftar/domain/business-configs';
import { expect, it } from 'vitest';
import { PRODUCT } from './use-work-defaults.ts';

it("uses the domain's defaults if the settings can't be read", () => {
  expect(mergeConfig('WORK_BOARD')).toMatchObject(PRODUCT);
});
