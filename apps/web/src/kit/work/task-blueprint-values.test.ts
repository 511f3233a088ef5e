import { expect, it } from 'vitest';
import { linesOf, newWork, textOf, workBodyOf, workValues } from './task-blueprint-values.ts';

it('reads a line with the days before it, and writes it the same', () => {
  const lines = linesOf('Reconcile | 3\n\n  File  \nA | B | 10');
  expect(lines).toEqual([
    { name: 'Reconcile', days_before: 3 },
    { name: 'File', days_before: null },
    { name: 'A | B', days_before: 10 },
  ]);
  expect(linesOf(textOf(lines))).toEqual(lines);
});

it('keeps values without a field', () => {
  const before = {
    ...workBodyOf({ ...newWork({ default_priority: 'Low' }), name: 'GSTR 1', to_dos: 'Ask\nFile', estimate: '1h 30m' }),
    tags: ['gst'],
    to_dos: [{ name: 'Ask', days_before: null, assignee_id: 7, is_shared_with_clients: true }],
  } as never;
  const values = { ...workValues(before), to_dos: 'Ask | 2\nSend' };
  expect(workBodyOf(values, before)).toMatchObject({
    tags: ['gst'],
    estimate: 5400,
    to_dos: [{ name: 'Ask', days_before: 2, assignee_id: 7, is_shared_with_clients: true }, { name: 'Send' }],
  });
});
