import { describe, expect, test } from 'vitest';
import { actBetween } from '../state-machine.ts';
import { fillReply, replyProblem, typedCode, withReply } from './canned-replies.ts';
import { addWorkingSeconds, clockState, deadlineOf, workingSeconds, type WorkingHours } from './clocks.ts';
import { canReopen, statusAfterReply, statusLabel, TICKET_ACTS, ticketInSubject } from './tickets.ts';

const HOURS: WorkingHours = {
  opens: '10:00',
  closes: '18:00',
  timeZone: 'Asia/Kolkata',
  week: { weekly_off: ['Sunday'], saturdays_off: [2, 4], holidays: new Map([['2026-11-09', 'Diwali']]) },
};
const at = (text: string) => new Date(`${text}:00+05:30`);
const HOUR = 3600;

describe('working time', () => {
  test.each([
    ['within a day', '2026-11-05T11:00', '2026-11-05T12:30', 1.5],
    ['before and after office hours', '2026-11-05T08:00', '2026-11-05T20:00', 8],
    ['over the night', '2026-11-05T17:00', '2026-11-06T11:00', 2],
    // Friday 6 November; the second Saturday is the 14th, so the 7th is a working day.
    ['over a working Saturday, a Sunday and a holiday', '2026-11-06T17:00', '2026-11-10T11:00', 1 + 8 + 1],
    ['over a Saturday that is off', '2026-11-13T17:00', '2026-11-16T11:00', 2],
    ['on a holiday', '2026-11-09T11:00', '2026-11-09T15:00', 0],
    ['backwards', '2026-11-06T12:00', '2026-11-05T12:00', 0],
  ])('%s', (_name, from, to, hours) => {
    expect(workingSeconds(at(from), at(to), HOURS) / HOUR).toBe(hours);
  });

  test('a deadline passes a holiday weekend', () => {
    expect(addWorkingSeconds(at('2026-11-13T16:00'), 4 * HOUR, HOURS)).toEqual(at('2026-11-16T12:00'));
    expect(addWorkingSeconds(at('2026-11-08T23:00'), HOUR, HOURS)).toEqual(at('2026-11-10T11:00'));
    expect(addWorkingSeconds(at('2026-11-05T10:00'), 8 * HOUR, HOURS)).toEqual(at('2026-11-05T18:00'));
  });

  test('whole days count where there are no office hours', () => {
    const always = { ...HOURS, opens: '', closes: '' };
    expect(workingSeconds(at('2026-11-05T20:00'), at('2026-11-06T02:00'), always)).toBe(6 * HOUR);
  });

  test('a week without working days ends by the calendar', () => {
    const never: WorkingHours = {
      ...HOURS,
      week: {
        weekly_off: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        holidays: new Map(),
      },
    };
    expect(addWorkingSeconds(at('2026-11-05T10:00'), HOUR, never)).toEqual(at('2026-11-05T11:00'));
  });
});

test('a clock is amber at 75 % and red after its time; a pause moves both', () => {
  const { amber_at, due_at } = deadlineOf(at('2026-11-05T10:00'), 4, 0, HOURS);
  expect([amber_at, due_at]).toEqual([at('2026-11-05T13:00'), at('2026-11-05T14:00')]);
  const clock = { amber_at, due_at, done_at: null, paused_since: null };
  const state = (now: string, more = {}) => clockState({ ...clock, ...more }, at(now));
  expect(state('2026-11-05T12:59')).toBe('running');
  expect(state('2026-11-05T13:00')).toBe('amber');
  expect(state('2026-11-05T14:00')).toBe('amber');
  expect(state('2026-11-05T14:01')).toBe('red');
  expect(state('2026-11-06T14:01', { paused_since: at('2026-11-05T13:30') })).toBe('paused');
  expect(state('2026-11-06T14:01', { paused_since: at('2026-11-05T15:00') })).toBe('red');
  expect(state('2026-11-06T14:01', { done_at: due_at })).toBe('met');
  expect(state('2026-11-06T14:01', { done_at: at('2026-11-05T14:01') })).toBe('missed');
  expect(deadlineOf(at('2026-11-05T10:00'), 4, 6 * HOUR, HOURS).due_at).toEqual(at('2026-11-06T12:00'));
});

test('a ticket moves by actions, and by who writes', () => {
  expect(actBetween(TICKET_ACTS, 'Open', 'Resolved')).toBe('resolve');
  expect(actBetween(TICKET_ACTS, 'Closed', 'Resolved')).toBeNull();
  expect(actBetween(TICKET_ACTS, 'Closed', 'Waiting for you')).toBeNull();
  expect(statusAfterReply('Open', 'staff')).toBe('In progress');
  expect(statusAfterReply('Waiting for you', 'staff')).toBe('Waiting for you');
  expect(statusAfterReply('In progress', 'client')).toBe('In progress');
  expect(statusAfterReply('Waiting for you', 'client')).toBe('Open');
  expect(statusAfterReply('Closed', 'client')).toBe('Open');
  expect([statusLabel('Waiting for you', 'staff'), statusLabel('Waiting for you', 'client')]).toEqual([
    'Waiting for client',
    'Waiting for you',
  ]);
});

test('a ticket is reopened until the seventh day', () => {
  expect(canReopen('2026-11-01', '2026-11-08')).toBe(true);
  expect(canReopen('2026-11-01', '2026-11-09')).toBe(false);
});

test('a reply by email names its ticket', () => {
  expect(ticketInSubject('Re: Refund of TDS [#1042]')).toBe(1042);
  expect(ticketInSubject('Invoice #1042')).toBeNull();
});

test('saved replies are found by their code and filled once', () => {
  const values = {
    client: 'Kesar Foods',
    requester: 'Mahesh',
    ticket: '#7',
    subject: 'About {{me}}',
    me: 'Anita',
    business: 'SDC',
  };
  expect(fillReply('Dear {{requester}}, {{ subject }} {{unknown}}', values)).toBe(
    'Dear Mahesh, About {{me}} {{unknown}}',
  );
  expect(replyProblem('Dear {{requester}}')).toBeNull();
  expect(replyProblem('Dear {{name}}')).toContain('{{name}} doesn’t exist');
  expect(typedCode('Hello /do')).toBe('do');
  expect(typedCode('https://a/b')).toBeNull();
  expect(withReply('Hello /do', 'Send $& the papers')).toBe('Hello Send $& the papers');
});

test('a variable is found with spaces around it, and in a text of opened ones', () => {
  const values = { client: '', requester: '', ticket: '', subject: '', me: '', business: 'Sharma Desai' };
  expect(fillReply('{{\tbusiness }} {{ x }}', values)).toBe('Sharma Desai {{ x }}');
  expect(replyProblem(`{{${' '.repeat(1_000_000)}`)).toBeNull();
});
