import { expect, test } from 'vitest';
import { kindTitle, progressText } from './words.ts';

test('a kind has words, its own or those of its name', () => {
  expect(kindTitle('outbox.deliver')).toBe('Deliver a message');
  expect(kindTitle('reports.gst_export')).toBe('Reports gst export');
});

test('progress is told as far as it is known', () => {
  const job = { state: 'running', progress: 120, total: 400, message: null } as const;
  expect(progressText(job)).toBe('120 of 400');
  expect(progressText({ ...job, total: null })).toBe('120');
  expect(progressText({ ...job, message: 'Writing the sheet' })).toBe('Writing the sheet');
  expect(progressText({ ...job, state: 'done', progress: 0, total: null })).toBe('');
});
