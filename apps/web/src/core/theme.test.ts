import { expect, it } from 'vitest';
import { resolve, useTheme } from './theme.ts';

it('begins as the system’s, which is light', () => {
  expect(useTheme.getState().mode).toBe('system');
  expect([resolve('system'), resolve('light'), resolve('dark')]).toEqual(['light', 'light', 'dark']);
});
