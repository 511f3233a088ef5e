import { addDays, type Day } from './dates.ts';

/** An event of a calendar that lasts all day (RFC 5545). */
export type CalendarEvent = {
  /** Stable, so that a changed event replaces the old one. */
  uid: string;
  day: Day;
  summary: string;
  description: string;
  url: string;
  /** When it last changed. */
  changedAt: Date;
  categories: readonly string[];
};

export type Calendar = { name: string; timezone: string; events: readonly CalendarEvent[] };

/** Text values: section 3.3.11. Other control characters are not allowed at all. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they would make the file invalid
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const MAX_OCTETS = 75;
const octets = (character: string): number => {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Lines of at most 75 octets, continued after a space, and never cut within a character (section 3.1). */
export function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > MAX_OCTETS) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

const basicDate = (day: Day): string => day.replaceAll('-', '');
const basicTime = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${basicTime(event.changedAt)}`,
  `LAST-MODIFIED:${basicTime(event.changedAt)}`,
  `DTSTART;VALUE=DATE:${basicDate(event.day)}`,
  // The end is exclusive.
  `DTEND;VALUE=DATE:${basicDate(addDays(event.day, 1))}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.categories.length ? [`CATEGORIES:${event.categories.map(escapeText).join(',')}`] : []),
  `URL:${event.url.replace(/[\r\n]/g, '')}`,
  'TRANSP:TRANSPARENT',
  'STATUS:CONFIRMED',
  'END:VEVENT',
];

/** A whole calendar. Its events have days without times, so it needs no definition of the time zone. */
export const calendarText = ({ name, timezone, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daftar//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(timezone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
