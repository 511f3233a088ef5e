import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { communicationProblems, isUnaccounted, stepReminder } from './communications.ts';
import { PAST_DATE } from './past-date.ts';
import type { Communication } from './communications.ts';
import { formatDuration, momentOn, parseDuration } from './clock.ts';
import { nextReminder, remindedBetween, reminderProblems, toSend } from './reminders.ts';
import type { Reminder } from './reminders.ts';
import { checkProperty } from '../testing/property.ts';

const ZONE = 'Asia/Kolkata';
const NOW = new Date('2026-07-11T04:00:00Z'); // 09:30 in the business's time zone

const reminder = (change: Partial<Reminder> = {}): Reminder => ({
  text: 'Call Kesar Foods for the bank statement',
  on: '2026-07-11',
  at: '09:30',
  repeats: null,
  user_ids: [1],
  client_ids: [],
  channels: ['app'],
  ...change,
});

describe('reminders', () => {
  it.each<[Partial<Reminder>, [string, string?][]]>([
    [{}, []],
    [{ at: '09:29' }, [['on', 'afterOrEqual']]],
    [{ on: '2026-07-10', at: '23:59' }, [['on', 'afterOrEqual']]],
    [{ on: '2026-02-30' }, [['on']]],
    [{ at: '9:30' }, [['at']]],
    [{ text: ' ' }, [['text']]],
    [{ user_ids: [] }, [['user_ids']]],
    [{ channels: [] }, [['channels']]],
    [{ client_ids: [4] }, [['channels']]],
    [{ client_ids: [4], channels: ['app', 'email'] }, []],
    [{ repeats: { frequency: 'Custom', ends: 'Never' } }, [['repeats']]],
  ])('%j', (change, fields) => {
    const problems = reminderProblems(reminder(change), NOW, ZONE);
    expect(problems.map(({ field, rule }) => (rule ? [field, rule] : [field]))).toEqual(fields);
  });

  it('use the words of the specification', () => {
    expect(reminderProblems(reminder({ on: '2026-07-10' }), NOW, ZONE)[0]!.message).toBe(
      'Cannot schedule for a past date',
    );
  });

  it('are sent once, or on each day of their schedule', () => {
    const between = (change: Partial<Reminder>, from: string, to: string) =>
      remindedBetween(reminder(change), new Date(from), new Date(to), ZONE).map((moment) => moment.toISOString());
    expect(between({}, '2026-07-11T03:59:59Z', '2026-07-11T04:00:00Z')).toEqual(['2026-07-11T04:00:00.000Z']);
    expect(between({}, '2026-07-11T04:00:00Z', '2026-08-11T04:00:00Z')).toEqual([]);
    const monthly = { on: '2026-01-31', repeats: { frequency: 'Monthly', ends: 'Never' } } as const;
    expect(between(monthly, '2026-01-31T04:00:00Z', '2026-04-01T00:00:00Z')).toEqual([
      '2026-02-28T04:00:00.000Z',
      '2026-03-31T04:00:00.000Z',
    ]);
  });

  it('have a next time, today or on a later day, or none', () => {
    const next = (change: Partial<Reminder>, after: string) =>
      nextReminder(reminder(change), new Date(after), ZONE)?.toISOString() ?? null;
    expect(next({}, '2026-07-01T00:00:00Z')).toBe('2026-07-11T04:00:00.000Z');
    expect(next({}, '2026-07-11T04:00:00Z')).toBeNull();
    const weekly = { repeats: { frequency: 'Weekly', ends: 'Never' } } as const;
    expect(next(weekly, '2026-07-18T03:59:00Z')).toBe('2026-07-18T04:00:00.000Z');
    expect(next(weekly, '2026-07-18T04:00:00Z')).toBe('2026-07-25T04:00:00.000Z');
    const twice = { repeats: { frequency: 'Daily', ends: 'After Number Of Times', times: 2 } } as const;
    expect(next(twice, '2026-07-12T04:00:00Z')).toBeNull();
  });

  it.each([
    ['2026-07-13', '2026-07-11T15:00:00Z', { on: '2026-07-13', at: '09:30' }],
    ['2026-07-11', '2026-07-11T03:00:00Z', { on: '2026-07-11', at: '09:30' }],
    ['2026-07-11', '2026-07-11T04:00:00Z', { on: '2026-07-11', at: '10:00' }],
    ['2026-07-11', '2026-07-11T17:29:00Z', { on: '2026-07-11', at: '23:00' }],
    ['2026-07-11', '2026-07-11T17:30:00Z', { on: '2026-07-12', at: '09:30' }],
  ])('of a step on %s, at %s', (on, now, expected) => {
    expect(stepReminder(on, new Date(now), ZONE)).toEqual(expected);
  });

  it('are sent exactly once, over any number of checks', () => {
    const daily = reminder({ at: '02:30', repeats: { frequency: 'Daily', ends: 'Never' } });
    const zones = fc.constantFrom(ZONE, 'UTC', 'America/New_York', 'Pacific/Auckland');
    checkProperty(
      fc.property(zones, fc.array(fc.nat({ max: 24 * 150 }), { maxLength: 8 }), (zone, hours) => {
        const begin = Date.parse('2026-07-01T00:00:00Z');
        const asked = [0, ...hours, 24 * 150].sort((a, b) => a - b).map((hour) => new Date(begin + hour * 3_600_000));
        const told = asked.slice(1).flatMap((moment, i) => remindedBetween(daily, asked[i]!, moment, zone));
        expect(told).toEqual(remindedBetween(daily, asked[0]!, asked.at(-1)!, zone));
      }),
    );
  });

  it('are one after a stop', () => {
    const [a, b] = [new Date('2026-07-01'), new Date('2026-07-02')];
    expect(toSend([a, b])).toEqual({ send: b, passed_over: [a] });
    expect(toSend([])).toEqual({ send: null, passed_over: [] });
  });
});

describe('communications', () => {
  const one = (change: Partial<Communication> = {}): Communication => ({
    direction: 'Outbound',
    mode: 'Call',
    subject: 'Notice under section 143(2)',
    meeting_state: 'Not Planned',
    happens_at: null,
    next_step: '',
    next_step_on: null,
    ...change,
  });
  const earlier = new Date(NOW.getTime() - 1);
  const later = new Date(NOW.getTime() + 1);
  it.each<[Partial<Communication>, string[]]>([
    [{}, []],
    [{ subject: '' }, ['Enter a subject.']],
    [{ meeting_state: 'Planned' }, ['Enter the meeting date and time.']],
    [{ meeting_state: 'Planned', happens_at: earlier }, [PAST_DATE]],
    [{ meeting_state: 'Planned', happens_at: later }, []],
    [{ meeting_state: 'Planned', happens_at: NOW }, []],
    [{ meeting_state: 'Held', happens_at: NOW }, []],
    [{ meeting_state: 'Held' }, ['Enter when it took place.']],
    [{ meeting_state: 'Held', happens_at: later }, ['Enter a past date and time, or mark the meeting as planned.']],
    [{ meeting_state: 'Held', happens_at: earlier }, []],
    [{ next_step: 'Send reply', next_step_on: '2026-07-10' }, [PAST_DATE]],
    [{ next_step: 'Send reply', next_step_on: '2026-07-11' }, []],
    [{ next_step_on: '2026-07-11' }, ['Describe the next step.']],
  ])('%j', (change, messages) => {
    expect(communicationProblems(one(change), NOW, ZONE).map(({ message }) => message)).toEqual(messages);
  });

  it('that were planned are accounted for', () => {
    expect(isUnaccounted(one({ meeting_state: 'Planned', happens_at: earlier }), NOW)).toBe(true);
    expect(isUnaccounted(one({ meeting_state: 'Held', happens_at: earlier }), NOW)).toBe(false);
  });
});

describe('clock', () => {
  it.each([
    [0, '00:00:00'],
    [3_661, '01:01:01'],
    [100 * 3_600, '100:00:00'],
    [-5_400, '-01:30:00'],
  ])('%s seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
    expect(parseDuration(text)).toBe(seconds);
  });

  it('knows the time of day where the clocks change', () => {
    expect(momentOn('2026-11-15', '09:30', ZONE).toISOString()).toBe('2026-11-15T04:00:00.000Z');
    expect(momentOn('2026-11-01', '09:00', 'America/New_York').toISOString()).toBe('2026-11-01T14:00:00.000Z');
    expect(momentOn('2026-03-08', '09:00', 'America/New_York').toISOString()).toBe('2026-03-08T13:00:00.000Z');
  });
});
