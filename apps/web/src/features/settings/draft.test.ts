import { DEFAULT_CONFIGS } from '@daftar/domain/business-configs';
import { expect, test } from 'vitest';
import { effective, isChanged, isOwn, problems, withOwn, withoutOwn, type Draft } from './draft.ts';

const start: Draft = { type: 'TIME_SHEET', base: DEFAULT_CONFIGS.TIME_SHEET, own: {} };

test('a value set here overrides the inherited one, until it is reset', () => {
  const set = withOwn(start, 'days_back', 30);
  expect([effective(set).days_back, isOwn(set, 'days_back')]).toEqual([30, true]);
  const back = withoutOwn(set, 'days_back');
  expect([effective(back).days_back, isOwn(back, 'days_back')]).toEqual([DEFAULT_CONFIGS.TIME_SHEET.days_back, false]);
});

test('setting the inherited value is a change: the branch no longer follows', () => {
  const same = withOwn(start, 'days_back', DEFAULT_CONFIGS.TIME_SHEET.days_back);
  expect(isChanged(same, {})).toBe(true);
  expect(isChanged(same, { days_back: DEFAULT_CONFIGS.TIME_SHEET.days_back })).toBe(false);
  expect(isChanged(withoutOwn(same, 'days_back'), { days_back: 7 })).toBe(true);
  expect(isChanged(start, {})).toBe(false);
});

test('invalid values are named', () => {
  expect(problems(withOwn(start, 'days_back', 999))).toEqual({ days_back: 'Enter a whole number from 0 to 366' });
  expect(problems(withOwn(start, 'days_back', 9))).toEqual({});
});
