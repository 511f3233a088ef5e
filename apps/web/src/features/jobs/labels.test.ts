import { expect, test } from 'vitest';
import { progressText } from './labels.ts';

test('progress is shown as far as it is known', () => {
  const job = { state: 'running', progress: 120, total: 400, message: null } as const;
  expect(progressText(job)).toBe('120 of 400');
  expect(progressText({ ...job, total: null })).toBe('120');
  expect(progressText({ ...job, message: 'Writing the sheet' })).toBe('Writing the sheet');
  expect(progressText({ ...job, state: 'done', progress: 0, total: null })).toBe('');
});
