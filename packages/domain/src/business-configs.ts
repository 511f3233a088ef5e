/** Settings of a business and its branches (specification, section 3: config types), with defaults. */
import { clientFieldLabel } from './client-field-labels.ts';
import { ALWAYS_SHOWN, CLIENT_FIELDS } from './client-fields.ts';
import type { ClientField, FieldsChoice } from './client-fields.ts';
import { DOCUMENT_TEMPLATES } from './billing/document-templates.ts';
import { DEFAULT_REMINDERS, reminderProblems } from './billing/reminders.ts';
import type { ReminderRule } from './billing/reminders.ts';
import { textProblem } from './billing/reminder-mail.ts';
import { clock, colour, hours, oneOf, prose, quoted, whole, words, yesNo } from './config-settings.ts';
import type { Setting, Settings, Values } from './config-settings.ts';
import { CONFIG_TYPES, GENDERS, MARITAL_STATUSES, PRIORITIES, WEEKDAYS } from './enumerations.ts';
import { INDUSTRIES } from './industries.ts';
import { packOf } from './country-pack.ts';
import { GST_RATES, taxRates, VAT_RATES } from './tax-rates.ts';
import { ATTENDANCE_SETTINGS } from './work/attendance-settings.ts';

export type ConfigType = (typeof CONFIG_TYPES)[number];

const fieldsOf = (known: readonly string[], alwaysShown: ReadonlySet<string>): Setting<FieldsChoice> => ({
  fallback: { shown: [], hidden: [], required: [] },
  problem: (value) => {
    const choice = (value ?? {}) as Record<string, unknown>;
    for (const list of ['shown', 'hidden', 'required']) {
      const fields = choice[list];
      if (!Array.isArray(fields)) return 'Send three lists of fields: shown, hidden and required';
      const unknown = fields.find((field) => !known.includes(field));
      if (unknown !== undefined) return `Unknown field: ${quoted(unknown)}`;
    }
    const hidden = (choice.hidden as string[]).find((field) => alwaysShown.has(field));
    return hidden ? `${clientFieldLabel(hidden as ClientField)} can’t be hidden` : null;
  },
});

const MAX_RULES = 12;
const reminderRules: Setting<readonly ReminderRule[]> = {
  fallback: DEFAULT_REMINDERS,
  problem: (value) => {
    const isList = Array.isArray(value) && value.length <= MAX_RULES;
    const isRule = (rule: unknown) => typeof rule === 'object' && rule !== null && Object.keys(rule).join() === 'days';
    if (!isList || !value.every(isRule))
      return `Add up to ${MAX_RULES} reminders, each with its days before or after the due date`;
    return reminderProblems(value)[0]?.message ?? null;
  },
};

/** A text with placeholders. When empty, the default text is used. */
const ownText = (setting: Setting<string>): Setting<string> => ({
  ...setting,
  problem: (value) => setting.problem(value) ?? textProblem(value as string),
});

/** Excludes characters that paths and file systems refuse (drive.ts). */
const FOLDER = /^[^\s.<>:"/\\|?*](?:[^<>:"/\\|?*]{0,78}[^\s.<>:"/\\|?*])?$/;

const SETTINGS = {
  TIME_SHEET: {
    daily_hours: hours(8),
    /** How many days back and forward time can be logged (product rule 17). */
    days_back: whole(7, 0, 366),
    days_forward: whole(0, 0, 366),
    require_note: yesNo(false),
    week_start: oneOf(WEEKDAYS, 'Monday'),
    /** Time of the 'Please Fill your timesheet' reminder. */
    remind_at: clock('18:30'),
  },
  WORK_BOARD: {
    default_view: oneOf(['board', 'list'], 'board'),
    default_priority: oneOf(PRIORITIES, 'Medium'),
    snooze_days: whole(1, 1, 90),
    auto_overdue: yesNo(true),
    /** A compliance task is completed with its filing only. */
    require_acknowledgement: yesNo(false),
    /** Days before the due date when a recurring task is created (domain facts, 7). */
    lead_days: whole(15, 0, 90),
    /** Reminds clients of missing documents (product rule 22): on the due date, and these days after the request. */
    document_reminders: yesNo(true),
    document_reminder_days: words(['3', '7'], /^(?:[1-9]|[1-8]\d|90)$/),
  },
  FIELDS: { clients: fieldsOf(CLIENT_FIELDS, ALWAYS_SHOWN) },
  FIELD_OPTIONS: {
    industries: words(INDUSTRIES),
    genders: words(GENDERS),
    marital_statuses: words(MARITAL_STATUSES),
    gst_rates: taxRates(GST_RATES),
    vat_rates: taxRates(VAT_RATES),
  },
  DRIVE: {
    max_file_mb: whole(25, 1, 500),
    allowed_extensions: words(
      'pdf doc docx xls xlsx csv ppt pptx txt jpg jpeg png gif heic webp zip xml json eml msg'.split(' '),
      /^[a-z0-9]{1,10}$/,
    ),
    client_upload: yesNo(true),
    /** Default and longest life of a share link (product rule 20). */
    link_minutes: whole(50, 1, 43_200),
    max_link_minutes: whole(10_080, 1, 43_200),
    /** Folders of a new client. Yearly folders get a subfolder for each fiscal year. */
    starting_folders: words(['Permanent documents', 'Correspondence'], FOLDER),
    yearly_folders: words(['Income tax', 'GST', 'TDS', 'Accounts and audit'], FOLDER),
    quota_gb: whole(50, 1, 100_000),
  },
  BILLING: {
    /** Document design. Without an accent, documents use the colour of the business. */
    template: oneOf(DOCUMENT_TEMPLATES, 'classic'),
    accent: colour,
    /** Default for new documents; each document can change it. */
    round_off: yesNo(true),
    /** Automatic payment reminders (product rule 22), off until the business turns them on. */
    reminders_on: yesNo(false),
    reminder_rules: reminderRules,
    /** In the time zone of the business. */
    reminder_hour: whole(9, 0, 23),
    reminder_subject: ownText(prose('', 200, 'one line')),
    reminder_message: ownText(prose('', 4000)),
  },
  ATTENDANCE: ATTENDANCE_SETTINGS,
} satisfies Record<ConfigType, Settings>;

/**
 * Settings that a branch can't override: timesheets and task counts span branches, the drive belongs to the business,
 * and documents belong to its firms.
 */
const WHOLE_BUSINESS: { [T in ConfigType]?: readonly (keyof BusinessConfigs[T])[] } = {
  TIME_SHEET: ['week_start'],
  WORK_BOARD: ['auto_overdue'],
  DRIVE: ['link_minutes', 'max_link_minutes', 'quota_gb'],
  BILLING: Object.keys(SETTINGS.BILLING) as (keyof typeof SETTINGS.BILLING)[],
};

/** Whether a branch can override the setting. */
export const isOfBranch = (type: ConfigType, setting: string): boolean =>
  !(WHOLE_BUSINESS[type] as readonly string[] | undefined)?.includes(setting);

export type BusinessConfigs = { [T in ConfigType]: Values<(typeof SETTINGS)[T]> };

const settingsOf = (type: ConfigType): [string, Setting<unknown>][] => Object.entries(SETTINGS[type]);

/**
 * Merges the layers over the defaults: business first, then branch. Stored values that are invalid or unknown are
 * ignored, so that the result is always complete.
 */
export function mergeConfig<T extends ConfigType>(type: T, ...layers: unknown[]): BusinessConfigs[T] {
  const stored = layers.filter(
    (layer): layer is Record<string, unknown> => typeof layer === 'object' && layer !== null,
  );
  const values = settingsOf(type).map(([key, setting]) => {
    const fitting = stored.filter((layer) => Object.hasOwn(layer, key) && setting.problem(layer[key]) === null);
    return [key, fitting.length > 0 ? fitting.at(-1)![key] : setting.fallback];
  });
  return Object.fromEntries(values) as BusinessConfigs[T];
}

export const DEFAULT_CONFIGS = Object.fromEntries(
  CONFIG_TYPES.map((type) => [type, mergeConfig(type)]),
) as BusinessConfigs;

/** Defaults of a country, below what its businesses set. India's are the product's own. */
export function countryDefaults(type: ConfigType, country: string): Record<string, unknown> {
  const { tax, roundsToWhole, folders } = packOf(country);
  if (type === 'FIELD_OPTIONS') return tax.kind === 'GST' ? {} : { vat_rates: tax.rates };
  if (type === 'BILLING') return { round_off: roundsToWhole };
  if (type === 'DRIVE') return { starting_folders: folders.starting, yearly_folders: folders.yearly };
  return {};
}

/** Validates a partial configuration of a business or a branch. */
export function checkConfig(
  type: ConfigType,
  config: Record<string, unknown>,
  isBranch = false,
): { field: string; message: string }[] {
  const settings = new Map(settingsOf(type));
  return Object.entries(config).flatMap(([field, value]) => {
    const setting = settings.get(field);
    const isBusinessOnly = isBranch && setting && !isOfBranch(type, field);
    const message = isBusinessOnly
      ? 'This setting applies to the whole business'
      : setting
        ? setting.problem(value)
        : 'Unknown setting';
    return message ? [{ field, message }] : [];
  });
}
