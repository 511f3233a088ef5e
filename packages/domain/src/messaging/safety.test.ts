import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civil } from '../date-format.ts';
import { isStopWord } from './purposes.ts';
import { decide, DEFAULT_SAFETY, quietUntil, type Facts } from './safety.ts';
import { stateAfter } from './states.ts';
import { checkProperty } from '../testing/property.ts';

const NOON = new Date('2026-11-18T06:30:00Z');
const HOUR = 3_600_000;
const FACTS: Facts = {
  purpose: 'reminder',
  channel: 'mail',
  isByHand: false,
  wishes: { modes: ['Email', 'WhatsApp'], reminders: true, greetings: false, news: false, tracking: false },
  suppressed: null,
  counted: [],
  settings: DEFAULT_SAFETY,
  timeZone: 'Asia/Kolkata',
  now: NOON,
};
const ago = (hours: number) => new Date(NOON.getTime() - hours * HOUR);
const after = (facts: Partial<Facts>) => decide({ ...FACTS, ...facts });

describe('decide', () => {
  test.each<[string, Partial<Facts>, string, Date | null]>([
    ['an unwanted channel', { channel: 'sms' }, 'The client doesn’t want SMS', null],
    ['no consent', { purpose: 'news' }, 'No consent for news and offers', null],
    [
      'a bounced address',
      { suppressed: 'bounced on 12/11/2026' },
      'This address is blocked: bounced on 12/11/2026',
      null,
    ],
    ['a reminder today', { counted: [ago(2)] }, 'Limit of 1 reminder a day', ago(-22)],
    ['two reminders this week', { counted: [ago(30), ago(100)] }, 'Limit of 2 reminders a week', ago(100 - 168)],
    ['both limits: the later end', { counted: [ago(2), ago(30)] }, 'Limit of 2 reminders a week', ago(30 - 168)],
    ['the evening', { now: new Date('2026-11-18T16:00:00Z') }, 'Quiet hours', new Date('2026-11-19T03:30:00Z')],
    ['the early morning', { now: new Date('2026-11-18T03:29:00Z') }, 'Quiet hours', new Date('2026-11-18T03:30:00Z')],
    ['the client’s own zone', { timeZone: 'America/New_York' }, 'Quiet hours', new Date('2026-11-18T14:00:00Z')],
  ])('holds for %s', (_, facts, reason, until) => {
    expect(after(facts)).toEqual({ go: false, reason, until });
  });

  test('lets go: by day, under the limits, by hand at any hour, codes always', () => {
    const night = new Date('2026-11-18T20:00:00Z');
    expect(after({})).toEqual({ go: true });
    expect(after({ counted: [ago(30)] })).toEqual({ go: true });
    expect(after({ isByHand: true, now: night, counted: [ago(2), ago(3)] })).toEqual({ go: true });
    expect(after({ purpose: 'service', counted: [ago(1), ago(2), ago(3)] })).toEqual({ go: true });
    expect(after({ purpose: 'code', now: night, suppressed: 'bounced', channel: 'sms' })).toEqual({ go: true });
  });

  test('news keeps to 10:00 to 21:00 even without quiet hours', () => {
    const wishes = { ...FACTS.wishes, news: true };
    const settings = { ...DEFAULT_SAFETY, quiet_from: '00:00', quiet_until: '00:00' };
    const now = new Date('2026-11-18T04:00:00Z');
    expect(after({ purpose: 'news', wishes, settings, now })).toEqual({
      go: false,
      reason: 'Quiet hours',
      until: new Date('2026-11-18T04:30:00Z'),
    });
  });
});

test('quiet hours end at their time, in every zone', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`);
  checkProperty(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Europe/London', 'UTC'),
      clock,
      clock,
      (now, timeZone, quiet_from, quiet_until) => {
        const until = quietUntil(now, timeZone, { quiet_from, quiet_until });
        if (!until) return;
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(25 * HOUR);
        const { hour, minute } = civil(until, timeZone);
        const skips = timeZone !== 'Asia/Kolkata' && timeZone !== 'UTC';
        if (!skips) expect(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`).toBe(quiet_until);
      },
    ),
  );
});

test('waiting until each hold ends never breaks a limit', () => {
  checkProperty(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 * 24 }), { minLength: 5, maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      (hours, daily_cap, weekly_cap) => {
        const sent: Date[] = [];
        for (const hour of hours.toSorted((a, b) => a - b)) {
          let now = new Date(Math.max(NOON.getTime() + hour * HOUR, sent.at(-1)?.getTime() ?? 0));
          for (;;) {
            const decision = after({ now, counted: sent, settings: { ...DEFAULT_SAFETY, daily_cap, weekly_cap } });
            if (decision.go) break;
            now = decision.until!;
          }
          sent.push(now);
        }
        for (const at of sent) {
          const within = (days: number) =>
            sent.filter((one) => one <= at && one.getTime() > at.getTime() - days * 24 * HOUR).length;
          expect(within(1)).toBeLessThanOrEqual(daily_cap);
          expect(within(7)).toBeLessThanOrEqual(weekly_cap);
        }
      },
    ),
  );
});

test('reports in any order end in the same state, and none moves a message back', () => {
  checkProperty(
    fc.property(
      fc.shuffledSubarray(['sent', 'delivered', 'read', 'email_open'] as const, { minLength: 1 }),
      (events) => {
        const last = events.reduce(stateAfter, 'queued' as never);
        expect(last).toBe(
          events.includes('read') ? 'read' : events.some((event) => event !== 'sent') ? 'delivered' : 'sent',
        );
      },
    ),
  );
  expect(stateAfter('delivered', 'softbounce')).toBe('delivered');
  expect(stateAfter('softbounce', 'delivered')).toBe('delivered');
  expect(stateAfter('delivered', 'hardbounce')).toBe('hardbounce');
  expect(stateAfter('cancelled', 'sent')).toBe('cancelled');
});

test.each([
  ['STOP', true],
  [' stop. ', true],
  ['Band karo', true],
  ['बंद', true],
  ['બંધ કરો', true],
  ['Please stop by the office', false],
  ['', false],
])('%j ends messages: %s', (text, ends) => expect(isStopWord(text)).toBe(ends));
