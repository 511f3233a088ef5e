import type { BusinessConfigs, ConfigType } from '@daftar/domain/business-configs';
import { PRIORITIES, WEEKDAYS } from '@daftar/domain/enumerations';
import { ATTENDANCE } from './attendance-settings.ts';

/** How a setting is shown: its name, what it does, and the control that changes it. */
export type Control =
  | { kind: 'number'; unit: string; min: number; max: number; step?: number }
  | { kind: 'yesNo' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'clock' }
  | { kind: 'words'; one: string }
  | { kind: 'rates' }
  | { kind: 'some'; options: readonly { value: string | number; label: string }[] }
  | { kind: 'leaveDays' };
export type Setting = { key: string; label: string; help: string; control: Control };

export type SettingOf<T extends ConfigType> = Setting & { key: keyof BusinessConfigs[T] & string };

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const days = (min: number, max: number): Control => ({ kind: 'number', unit: 'days', min, max });

const TIME_SHEET: readonly SettingOf<'TIME_SHEET'>[] = [
  {
    key: 'daily_hours',
    label: 'Hours of a full day',
    help: 'What a day’s timesheet is measured against.',
    control: { kind: 'number', unit: 'hours', min: 0.5, max: 24, step: 0.5 },
  },
  {
    key: 'days_back',
    label: 'Entries back in time',
    help: 'How many days before today a person may still write.',
    control: days(0, 366),
  },
  {
    key: 'days_forward',
    label: 'Entries ahead of time',
    help: 'How many days after today a person may already write.',
    control: days(0, 366),
  },
  {
    key: 'require_note',
    label: 'Ask for a note',
    help: 'An entry without a note cannot be saved.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'week_start',
    label: 'Week begins on',
    help: 'The first day of a weekly timesheet.',
    control: { kind: 'choice', options: plain(WEEKDAYS) },
  },
  {
    key: 'remind_at',
    label: 'Daily reminder',
    help: 'When “Please Fill your timesheet” goes to those who have not.',
    control: { kind: 'clock' },
  },
];

const WORK_BOARD: readonly SettingOf<'WORK_BOARD'>[] = [
  {
    key: 'default_view',
    label: 'Opens as',
    help: 'How a work board is shown at first.',
    control: {
      kind: 'choice',
      options: [
        { value: 'board', label: 'Board' },
        { value: 'list', label: 'List' },
      ],
    },
  },
  {
    key: 'default_priority',
    label: 'Priority of a new task',
    help: 'Unless the person who makes it chooses another.',
    control: { kind: 'choice', options: plain(PRIORITIES) },
  },
  { key: 'snooze_days', label: 'Snooze for', help: 'How long a snoozed task stays away.', control: days(1, 90) },
  {
    key: 'auto_overdue',
    label: 'Mark overdue by itself',
    help: 'A task past its due date becomes overdue without anyone touching it.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'lead_days',
    label: 'Recurring tasks appear',
    help: 'How many days before its due date a recurring task is made.',
    control: days(0, 90),
  },
  {
    key: 'document_reminders',
    label: 'Remind clients of documents',
    help: 'By e-mail, on the due date and some days after they were asked, until nothing is missing.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'document_reminder_days',
    label: 'Days after asking',
    help: 'Clients are reminded so many days after a document was asked for: 1 to 90.',
    control: { kind: 'words', one: 'number of days' },
  },
];

const FIELD_OPTIONS: readonly SettingOf<'FIELD_OPTIONS'>[] = [
  {
    key: 'industries',
    label: 'Industries',
    help: 'What a client’s industry may be.',
    control: { kind: 'words', one: 'industry' },
  },
  { key: 'genders', label: 'Genders', help: 'What a person may choose.', control: { kind: 'words', one: 'gender' } },
  {
    key: 'marital_statuses',
    label: 'Marital statuses',
    help: 'What a person may choose.',
    control: { kind: 'words', one: 'status' },
  },
  {
    key: 'gst_rates',
    label: 'GST rates',
    help: 'A document offers the rates that are in force on its day of supply.',
    control: { kind: 'rates' },
  },
  {
    key: 'vat_rates',
    label: 'VAT rates',
    help: 'A document offers the rates that are in force on its day of supply.',
    control: { kind: 'rates' },
  },
];

const DRIVE: readonly SettingOf<'DRIVE'>[] = [
  {
    key: 'max_file_mb',
    label: 'Largest file',
    help: 'The server’s own limit holds as well.',
    control: { kind: 'number', unit: 'MB', min: 1, max: 500 },
  },
  {
    key: 'allowed_extensions',
    label: 'Kinds of files',
    help: 'Endings that may be uploaded, in small letters and without the dot.',
    control: { kind: 'words', one: 'ending' },
  },
  {
    key: 'client_upload',
    label: 'Clients may upload',
    help: 'In the client portal, to their own folder.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'link_minutes',
    label: 'Share links live',
    help: 'Unless the person who shares chooses another time.',
    control: { kind: 'number', unit: 'minutes', min: 1, max: 43_200 },
  },
  {
    key: 'max_link_minutes',
    label: 'Share links live at most',
    help: 'Nobody can make a link that lives longer.',
    control: { kind: 'number', unit: 'minutes', min: 1, max: 43_200 },
  },
  {
    key: 'starting_folders',
    label: 'Folders of a new client',
    help: 'Made when a client’s documents are opened for the first time.',
    control: { kind: 'words', one: 'folder' },
  },
  {
    key: 'yearly_folders',
    label: 'Folders with years',
    help: 'The same, each with a folder for the fiscal year within, and in April one for the new year.',
    control: { kind: 'words', one: 'folder' },
  },
  {
    key: 'quota_gb',
    label: 'Room for documents',
    help: 'Uploads are refused once all of it is used.',
    control: { kind: 'number', unit: 'GB', min: 1, max: 100_000 },
  },
];

export type SectionKey = ConfigType | 'NATURES';
export type Section = { key: SectionKey; title: string; intro: string; settings: readonly Setting[] };

export const SECTIONS: readonly Section[] = [
  { key: 'TIME_SHEET', title: 'Timesheets', intro: 'When and how people write down their time.', settings: TIME_SHEET },
  {
    key: 'ATTENDANCE',
    title: 'Attendance',
    intro: 'Office hours, days off and leave. Holidays are kept with attendance.',
    settings: ATTENDANCE,
  },
  { key: 'WORK_BOARD', title: 'Work boards', intro: 'How boards open and how tasks behave.', settings: WORK_BOARD },
  {
    key: 'FIELDS',
    title: 'Client fields',
    intro: 'Which fields a client has, and which must be filled. The country decides what is shown at first.',
    settings: [],
  },
  {
    key: 'FIELD_OPTIONS',
    title: 'Lists and tax rates',
    intro: 'What drop-downs offer. Records keep a value that is taken off the list.',
    settings: FIELD_OPTIONS,
  },
  { key: 'DRIVE', title: 'Documents', intro: 'What may be uploaded, and how long share links live.', settings: DRIVE },
  {
    key: 'NATURES',
    title: 'Natures of business',
    intro:
      'What a client’s nature of business may be, in all branches. One that clients have is switched off, not deleted.',
    settings: [],
  },
];
