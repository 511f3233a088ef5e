import { expect, test } from 'vitest';
import { newReminder, problemsIn, reminderBody } from './form-values.ts';

const NOW = new Date('2026-11-15T03:00:00Z'); // 08:30 in the business's time zone
const HOME = 'Asia/Kolkata';
const typed = { ...newReminder({ on: '2026-11-15', at: '09:30' }, '7', { client: '', task: '3' }), text: 'Ring' };

test('is sent once, to its creator, in the app, by default', () => {
  expect(reminderBody(typed, null)).toMatchObject({
    on: '2026-11-15',
    at: '09:30',
    repeats: null,
    user_ids: [7],
    channels: ['app'],
    board_task_id: 3,
  });
  expect(reminderBody({ ...typed, repeats: true }, null).repeats).toMatchObject({
    frequency: 'Monthly',
    ends: 'Never',
  });
  expect(problemsIn(typed, null, NOW, HOME)).toEqual({});
});

test.each([
  [{ at: '08:00' }, { starts_on: 'Cannot schedule for a past date' }],
  [{ starts_on: '31/02' }, { starts_on: 'Invalid reminder date!' }],
  [{ user_ids: [] }, { user_ids: 'Please select user' }],
  [{ client_ids: ['4'] }, { 'channels.app': 'Select email or WhatsApp for clients.' }],
] as const)('%o is told at its field', (change, told) => {
  expect(problemsIn({ ...typed, ...change } as typeof typed, null, NOW, HOME)).toEqual(told);
});

test('a past time is allowed if it was saved so', () => {
  const old = { ...typed, at: '08:00' };
  expect(problemsIn({ ...old, text: 'Other' }, old, NOW, HOME)).toEqual({});
});
