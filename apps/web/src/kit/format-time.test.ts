import { expect, it } from 'vitest';
import { ago } from './format-time.ts';

const KOLKATA = 'Asia/Kolkata';

it.each([
  // Below a day: how long ago.
  ['2026-11-16T10:00:00+05:30', '2026-11-16T10:00:59+05:30', KOLKATA, 'just now'],
  ['2026-11-16T10:00:00+05:30', '2026-11-16T10:01:00+05:30', KOLKATA, '1 minute ago'],
  ['2026-11-15T23:50:00+05:30', '2026-11-16T00:10:00+05:30', KOLKATA, '20 minutes ago'],
  ['2026-11-15T10:00:01+05:30', '2026-11-16T10:00:00+05:30', KOLKATA, '23 hours ago'],
  // From a day on: calendar days.
  ['2026-11-15T10:00:00+05:30', '2026-11-16T10:00:00+05:30', KOLKATA, 'yesterday'],
  ['2026-11-15T00:00:00+05:30', '2026-11-16T23:59:59+05:30', KOLKATA, 'yesterday'],
  ['2026-11-14T23:59:59+05:30', '2026-11-16T00:00:00+05:30', KOLKATA, '2 days ago'],
  ['2026-11-14T20:00:00+05:30', '2026-11-16T09:00:00+05:30', KOLKATA, '2 days ago'],
  ['2026-11-14T09:00:00+05:30', '2026-11-16T08:00:00+05:30', KOLKATA, '2 days ago'],
  // Ends of months, of February and of the year.
  ['2026-10-31T22:00:00+05:30', '2026-11-02T08:00:00+05:30', KOLKATA, '2 days ago'],
  ['2027-02-28T08:00:00+05:30', '2027-03-01T09:00:00+05:30', KOLKATA, 'yesterday'],
  ['2028-02-28T08:00:00+05:30', '2028-03-01T07:00:00+05:30', KOLKATA, '2 days ago'],
  ['2026-12-31T08:00:00+05:30', '2027-01-01T08:00:00+05:30', KOLKATA, 'yesterday'],
  ['2026-11-01T08:00:00+05:30', '2026-12-16T08:00:00+05:30', KOLKATA, '45 days ago'],
  // The same two moments are different days elsewhere.
  ['2026-11-14T20:00:00Z', '2026-11-16T04:00:00Z', KOLKATA, 'yesterday'],
  ['2026-11-14T20:00:00Z', '2026-11-16T04:00:00Z', 'UTC', '2 days ago'],
  // A day with 25 hours.
  ['2026-11-01T00:10:00-04:00', '2026-11-01T23:50:00-05:00', 'America/New_York', '24 hours ago'],
])('%s, seen at %s in %s: %s', (moment, now, zone, said) => {
  expect(ago(moment, Date.parse(now), zone)).toBe(said);
});
