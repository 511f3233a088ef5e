import { expect, it } from 'vitest';
import { noReminder } from './reminder-opt-out.ts';

it.each([
  [{ modes: ['Email'], reminders: true }, 'a@b.in', null],
  [{ modes: ['Email'], reminders: false }, 'a@b.in', 'not_wanted'],
  [{ modes: ['SMS', 'Call'], reminders: true }, 'a@b.in', 'not_wanted'],
  [{ modes: ['Email'], reminders: true }, '', 'no_email'],
])('%j with the address %j: %s', (wishes, email, obstacle) => {
  expect(noReminder(wishes, email)).toBe(obstacle);
});
