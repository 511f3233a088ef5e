import type { BusinessConfigs, ConfigType } from '@daftar/domain/business-configs';
import { PRIORITIES, WEEKDAYS } from '@daftar/domain/enumerations';
import { ATTENDANCE } from './attendance-settings.ts';

/** Label, help and control of a setting. */
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
    label: 'Daily hours',
    help: 'Hours expected in each day’s timesheet.',
    control: { kind: 'number', unit: 'hours', min: 0.5, max: 24, step: 0.5 },
  },
  {
    key: 'days_back',
    label: 'Past entries',
    help: 'How many days back users can add entries.',
    control: days(0, 366),
  },
  {
    key: 'days_forward',
    label: 'Future entries',
    help: 'How many days ahead users can add entries.',
    control: days(0, 366),
  },
  {
    key: 'require_note',
    label: 'Require a note',
    help: 'Entries can’t be saved without a note.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'week_start',
    label: 'Week starts on',
    help: 'The first day of a weekly timesheet.',
    control: { kind: 'choice', options: plain(WEEKDAYS) },
  },
  {
    key: 'remind_at',
    label: 'Daily reminder',
    help: 'When to remind users who have not filled their timesheet.',
    control: { kind: 'clock' },
  },
];

const WORK_BOARD: readonly SettingOf<'WORK_BOARD'>[] = [
  {
    key: 'default_view',
    label: 'Default view',
    help: 'How work boards open.',
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
    label: 'Default priority',
    help: 'Priority set on new tasks. Users can change it.',
    control: { kind: 'choice', options: plain(PRIORITIES) },
  },
  { key: 'snooze_days', label: 'Snooze duration', help: 'How long a snoozed task stays hidden.', control: days(1, 90) },
  {
    key: 'auto_overdue',
    label: 'Mark overdue automatically',
    help: 'Tasks become overdue when their due date passes.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'require_acknowledgement',
    label: 'Require the acknowledgement',
    help: 'A compliance task can be completed only after its filing is in the filing register.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'lead_days',
    label: 'Create recurring tasks',
    help: 'How many days before the due date each recurring task is created.',
    control: days(0, 90),
  },
  {
    key: 'document_reminders',
    label: 'Remind clients about documents',
    help: 'Sends emails on the due date and on the days below, until all documents are received.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'document_reminder_days',
    label: 'Reminder days',
    help: 'Days after the request to send a reminder, from 1 to 90.',
    control: { kind: 'words', one: 'number of days' },
  },
];

const FIELD_OPTIONS: readonly SettingOf<'FIELD_OPTIONS'>[] = [
  {
    key: 'industries',
    label: 'Industries',
    help: 'Options for a client’s industry.',
    control: { kind: 'words', one: 'industry' },
  },
  { key: 'genders', label: 'Genders', help: 'Options for gender.', control: { kind: 'words', one: 'gender' } },
  {
    key: 'marital_statuses',
    label: 'Marital statuses',
    help: 'Options for marital status.',
    control: { kind: 'words', one: 'status' },
  },
  {
    key: 'gst_rates',
    label: 'GST rates',
    help: 'Documents offer the rates valid on the date of supply.',
    control: { kind: 'rates' },
  },
  {
    key: 'vat_rates',
    label: 'VAT rates',
    help: 'Documents offer the rates valid on the date of supply.',
    control: { kind: 'rates' },
  },
];

const DRIVE: readonly SettingOf<'DRIVE'>[] = [
  {
    key: 'max_file_mb',
    label: 'Maximum file size',
    help: 'The server limit also applies.',
    control: { kind: 'number', unit: 'MB', min: 1, max: 500 },
  },
  {
    key: 'allowed_extensions',
    label: 'Allowed file types',
    help: 'File extensions in lowercase, without the dot. For example, pdf.',
    control: { kind: 'words', one: 'extension' },
  },
  {
    key: 'client_upload',
    label: 'Client uploads',
    help: 'Clients can upload files to their folder from the portal.',
    control: { kind: 'yesNo' },
  },
  {
    key: 'link_minutes',
    label: 'Share links expire after',
    help: 'Default for new share links.',
    control: { kind: 'number', unit: 'minutes', min: 1, max: 43_200 },
  },
  {
    key: 'max_link_minutes',
    label: 'Maximum share link duration',
    help: 'Share links can’t last longer than this.',
    control: { kind: 'number', unit: 'minutes', min: 1, max: 43_200 },
  },
  {
    key: 'starting_folders',
    label: 'Default client folders',
    help: 'Created when you first open a client’s drive.',
    control: { kind: 'words', one: 'folder' },
  },
  {
    key: 'yearly_folders',
    label: 'Yearly client folders',
    help: 'Created with a subfolder for the financial year. A new one is added every April.',
    control: { kind: 'words', one: 'folder' },
  },
  {
    key: 'quota_gb',
    label: 'Storage limit',
    help: 'Uploads stop when the limit is reached.',
    control: { kind: 'number', unit: 'GB', min: 1, max: 100_000 },
  },
];

export type SectionKey = ConfigType | 'NATURES';
export type Section = { key: SectionKey; title: string; intro: string; settings: readonly Setting[] };

export const SECTIONS: readonly Section[] = [
  { key: 'TIME_SHEET', title: 'Timesheets', intro: 'How your team logs time.', settings: TIME_SHEET },
  {
    key: 'ATTENDANCE',
    title: 'Attendance',
    intro: 'Office hours, weekly offs and leave. Manage holidays in Attendance.',
    settings: ATTENDANCE,
  },
  { key: 'WORK_BOARD', title: 'Work boards', intro: 'Defaults for boards and tasks.', settings: WORK_BOARD },
  {
    key: 'FIELDS',
    title: 'Client fields',
    intro: 'Choose which client fields are shown and required. Defaults depend on the country.',
    settings: [],
  },
  {
    key: 'FIELD_OPTIONS',
    title: 'Lists and tax rates',
    intro: 'Options in drop-downs. Existing records keep values you remove here.',
    settings: FIELD_OPTIONS,
  },
  { key: 'DRIVE', title: 'Drive', intro: 'Upload limits, share links and client folders.', settings: DRIVE },
  {
    key: 'NATURES',
    title: 'Nature of business',
    intro:
      'Options for a client’s nature of business, in all branches. An option in use can’t be deleted, only made inactive.',
    settings: [],
  },
];
