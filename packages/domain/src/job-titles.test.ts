import { expect, test } from 'vitest';
import { jobTitle } from './job-titles.ts';

test('a kind of job has a title, its own or one from its key', () => {
  expect(jobTitle('outbox.deliver')).toBe('Send message');
  expect(jobTitle('reports.gst_export')).toBe('Reports gst export');
});
