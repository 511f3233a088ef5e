import { WEEKDAYS } from '@daftar/domain/enumerations';
import type { SettingOf } from './sections.ts';

const SATURDAYS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((label, index) => ({ value: index + 1, label }));

export const ATTENDANCE: readonly SettingOf<'ATTENDANCE'>[] = [
  {
    key: 'opens',
    label: 'Office start time',
    help: 'Arrivals after this time plus the grace period are marked late. Leave empty to turn this off.',
    control: { kind: 'clock' },
  },
  {
    key: 'closes',
    label: 'Office end time',
    help: 'Departures before this time minus the grace period are marked early. Leave empty to turn this off.',
    control: { kind: 'clock' },
  },
  {
    key: 'grace_minutes',
    label: 'Grace period',
    help: 'Minutes allowed before someone is marked late or early.',
    control: { kind: 'number', unit: 'minutes', min: 0, max: 240 },
  },
  {
    key: 'full_day_hours',
    label: 'Full day',
    help: 'Minimum hours for a full day.',
    control: { kind: 'number', unit: 'hours', min: 0.5, max: 24, step: 0.5 },
  },
  {
    key: 'half_day_hours',
    label: 'Half day',
    help: 'Minimum hours for a half day. Fewer hours count as absent.',
    control: { kind: 'number', unit: 'hours', min: 0.5, max: 24, step: 0.5 },
  },
  {
    key: 'weekly_off',
    label: 'Weekly off',
    help: 'Not counted as absent or as leave.',
    control: { kind: 'some', options: WEEKDAYS.map((value) => ({ value, label: value })) },
  },
  {
    key: 'saturdays_off',
    label: 'Saturdays off',
    help: 'In addition to weekly offs. Banks close on the second and fourth Saturday.',
    control: { kind: 'some', options: SATURDAYS },
  },
  {
    key: 'leave_days',
    label: 'Leave types',
    help: 'The leave types your team can apply for, and days allowed per year.',
    control: { kind: 'leaveDays' },
  },
  {
    key: 'leave_year_starts',
    label: 'Leave year starts in',
    help: 'Unused leave is not carried forward.',
    control: { kind: 'choice', options: ['April', 'January'].map((value) => ({ value, label: value })) },
  },
  {
    key: 'web_punch',
    label: 'Web check-in for everyone',
    help: 'When off, only users who manage users and roles can check in on the web. Others submit manual entries for approval.',
    control: { kind: 'yesNo' },
  },
];
