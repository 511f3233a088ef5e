import { expect, test } from 'vitest';
import { canReceive, EVENT_NAMES, eventLabel, MAX_ATTEMPTS, retryAfter, RETRY_SECONDS } from './webhooks.ts';

test('attempts wait longer each time and end after about a day', () => {
  expect(RETRY_SECONDS.toSorted((a, b) => a - b)).toEqual(RETRY_SECONDS);
  const hours = RETRY_SECONDS.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(26);
  expect(retryAfter(1)).toBe(30);
  expect(retryAfter(MAX_ATTEMPTS - 1)).toBe(RETRY_SECONDS.at(-1));
  expect(retryAfter(MAX_ATTEMPTS)).toBeNull();
});

test('an event needs the right to see its record', () => {
  expect(EVENT_NAMES.filter((event) => canReceive({ invoices: 'read' }, event))).toEqual([
    'invoice.issued',
    'invoice.cancelled',
    'receipt.created',
  ]);
  expect(EVENT_NAMES.every((event) => canReceive(null, event))).toBe(true);
  expect(canReceive(null, 'client.hacked')).toBe(false);
  expect([eventLabel('ping'), eventLabel('task.completed')]).toEqual(['Ping', 'Task completed']);
});
