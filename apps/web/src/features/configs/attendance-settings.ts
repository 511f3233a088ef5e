import { WEEKDAYS } from '@daftar/domain/enumerations';
import type { SettingOf } from './sections.ts';

const SATURDAYS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((label, index) => ({ value: index + 1, label }));

export const ATTENDANCE: readonly SettingOf<'ATTENDANCE'>[] = [
  {
    key: 'opens',
    label: 'Office opens',
    help: 'Who comes later, beyond the grace, is marked late. Empty: nobody is.',
    control: { kind: 'clock' },
  },
  {
    key: 'closes',
    label: 'Office closes',
    help: 'Who leaves earlier, beyond the grace, is marked early. Empty: nobody is.',
    control: { kind: 'clock' },
  },
  {
    key: 'grace_minutes',
    label: 'Grace',
    help: 'Minutes that are not counted at all.',
    control: { kind: 'number', unit: 'minutes', min: 0, max: 240 },
  },
  {
    key: 'full_day_hours',
    label: 'A full day',
    help: 'From these hours on, a day counts whole.',
    control: { kind: 'number', unit: 'hours', min: 0.5, max: 24, step: 0.5 },
  },
  {
    key: 'half_day_hours',
    label: 'A half day',
    help: 'From these hours on, a day counts half; below them it is an absence.',
    control: { kind: 'number', unit: 'hours', min: 0.5, max: 24, step: 0.5 },
  },
  {
    key: 'weekly_off',
    label: 'Days off each week',
    help: 'Nobody is absent on them, and leave costs nothing.',
    control: { kind: 'some', options: WEEKDAYS.map((value) => ({ value, label: value })) },
  },
  {
    key: 'saturdays_off',
    label: 'Saturdays off each month',
    help: 'Beside the days above: banks have the second and the fourth.',
    control: { kind: 'some', options: SATURDAYS },
  },
  {
    key: 'leave_days',
    label: 'Leave',
    help: 'Which types people may ask for, and the days of a year.',
    control: { kind: 'leaveDays' },
  },
  {
    key: 'leave_year_starts',
    label: 'A year of leave begins in',
    help: 'What is not taken by its end is not carried over.',
    control: { kind: 'choice', options: ['April', 'January'].map((value) => ({ value, label: value })) },
  },
  {
    key: 'web_punch',
    label: 'Everybody punches in the browser',
    help: 'Off: only those who manage people do; the others’ times are typed and approved.',
    control: { kind: 'yesNo' },
  },
];
