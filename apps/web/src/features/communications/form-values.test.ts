import type { Communication } from '@daftar/contract/communications';
import { expect, test } from 'vitest';
import { communicationBody, communicationValues, newCommunication, problemsIn } from './form-values.ts';

const NOW = new Date('2026-11-15T06:00:00Z');
const HOME = 'Asia/Kolkata';
const typed = { ...newCommunication(NOW, HOME, { client: '7', task: '', loan: '' }), subject: 'Form 16' };

test('starts with the current time', () => {
  expect(communicationBody(typed, HOME)).toMatchObject({
    happens_at: NOW.toISOString(),
    client_id: 7,
    board_task_id: null,
    next_step_on: null,
  });
  expect(problemsIn(typed, null, NOW, HOME)).toEqual({});
});

test.each([
  [{ happens_on: '31/02' }, { happens_on: 'Invalid Date Time!' }],
  [{ meeting_state: 'Planned', happens_on: '2026-11-14' }, { happens_on: 'Cannot schedule for a past date' }],
  [{ next_step: 'Ring', next_step_on: '31/02' }, { next_step_on: 'Invalid next step date!' }],
  [{ next_step_on: '2026-11-20' }, { next_step: 'Describe the next step.' }],
] as const)('%o is told at its field', (change, told) => {
  expect(problemsIn({ ...typed, ...change }, null, NOW, HOME)).toEqual(told);
});

test('a step of last week isn’t repeated', () => {
  const old = { ...typed, next_step: 'Ring', next_step_on: '2026-11-01' };
  expect(problemsIn({ ...old, subject: 'Other' }, old, NOW, HOME)).toEqual({});
});

test('the client’s view stays while another field is edited', () => {
  const kept = { ...typed, ...communicationBody(typed, HOME), is_shared_with_clients: true, next_step_on: '' };
  const opened = communicationValues({ ...kept, attachments: [] } as unknown as Communication, HOME);
  expect(communicationBody({ ...opened, subject: 'Other' }, HOME).is_shared_with_clients).toBe(true);
});
