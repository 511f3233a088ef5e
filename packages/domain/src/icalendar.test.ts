import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarText, escapeText, foldLine, type CalendarEvent } from './icalendar.ts';
import { parseCalendar, unescapeText, unfold } from './icalendar.testing.ts';
import { checkProperty } from './testing/property.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.stringMatching(/^(?:[\\;,\n\r:"₹a-z ]|ગુજરાત)*$/u),
);
const bytes = (text: string): number => new TextEncoder().encode(text).length;

describe('folding', () => {
  test('keeps every line within 75 octets and loses nothing', () => {
    checkProperty(
      fc.property(
        anyText.map((text) => text.replace(/[\r\n]/g, '')),
        fc.nat(6),
        (text, times) => {
          const line = text.repeat(times + 1);
          const folded = foldLine(line);
          for (const part of folded.split('\r\n')) expect(bytes(part)).toBeLessThanOrEqual(75);
          expect(unfold(folded)).toBe(line);
        },
      ),
    );
  });
});

describe('escaping', () => {
  test('makes one line of any text, which reads back as it was', () => {
    checkProperty(
      fc.property(anyText, (text) => {
        const escaped = escapeText(text);
        expect(escaped).not.toMatch(/[\r\n]/);
        // oxlint-disable-next-line no-control-regex -- these are dropped
        const kept = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(unescapeText(escaped)).toBe(kept);
      }),
    );
  });

  test('a hostile title adds no property and no event', () => {
    const summary = 'GSTR-3B\r\nEND:VEVENT\nBEGIN:VEVENT\r\nATTACH:https://evil.example/a;b,c\\d';
    const { events } = parseCalendar(
      calendarText({ name: 'x\r\nX-EVIL:1', timezone: 'UTC', events: [event({ summary })] }),
    );
    expect(events).toHaveLength(1);
    expect(events[0]!['SUMMARY']).toBe(summary.replaceAll('\r\n', '\n'));
    expect(events[0]).not.toHaveProperty('ATTACH');
  });
});

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'task-1-5@daftar',
  day: '2026-12-31',
  summary: 'GSTR-3B, Nov 2026',
  description: 'Shah & Co; monthly',
  url: 'https://daftar.example.in/business/1/task/5',
  changedAt: new Date('2026-11-18T05:00:00.123Z'),
  categories: ['Task', 'GST; monthly'],
  ...more,
});

test('a calendar has whole days, stable ids and the time zone', () => {
  const text = calendarText({
    name: 'Due dates',
    timezone: 'Asia/Kolkata',
    events: [event(), event({ uid: 'other' })],
  });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const { calendar, events } = parseCalendar(text);
  expect(calendar).toMatchObject({ VERSION: '2.0', 'X-WR-TIMEZONE': 'Asia/Kolkata', 'X-WR-CALNAME': 'Due dates' });
  expect(events[0]).toMatchObject({
    UID: 'task-1-5@daftar',
    'DTSTART;VALUE=DATE': '20261231',
    'DTEND;VALUE=DATE': '20270101',
    DTSTAMP: '20261118T050000Z',
    SUMMARY: 'GSTR-3B, Nov 2026',
  });
  expect(events[1]!['UID']).toBe('other');
});
