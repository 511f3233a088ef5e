/** What a business may set for itself and for its branches (specification, section 3: config types), with defaults. */
import { ALWAYS_SHOWN, CLIENT_FIELDS } from './client-fields.ts';
import type { FieldsChoice } from './client-fields.ts';
import { PAPER_TEMPLATES } from './billing/paper-templates.ts';
import { DEFAULT_REMINDERS, reminderProblems } from './billing/reminders.ts';
import type { ReminderRule } from './billing/reminders.ts';
import { textProblem } from './billing/reminder-mail.ts';
import { clock, colour, hours, oneOf, prose, quoted, whole, words, yesNo } from './config-settings.ts';
import type { Setting, Settings, Values } from './config-settings.ts';
import { CONFIG_TYPES, GENDERS, MARITAL_STATUSES, PRIORITIES, WEEKDAYS } from './enumerations.ts';
import { INDUSTRIES } from './industries.ts';
import { GST_RATES, taxRates, VAT_RATES } from './tax-rates.ts';
import { ATTENDANCE_SETTINGS } from './work/attendance-settings.ts';

export type ConfigType = (typeof CONFIG_TYPES)[number];

const fieldsOf = (known: readonly string[], kept: ReadonlySet<string>): Setting<FieldsChoice> => ({
  fallback: { shown: [], hidden: [], required: [] },
  problem: (value) => {
    const choice = (value ?? {}) as Record<string, unknown>;
    for (const list of ['shown', 'hidden', 'required']) {
      const fields = choice[list];
      if (!Array.isArray(fields)) return 'Three lists of fields: shown, hidden and required';
      const unknown = fields.find((field) => !known.includes(field));
      if (unknown !== undefined) return `There is no field ${quoted(unknown)}`;
    }
    const hidden = (choice.hidden as string[]).find((field) => kept.has(field));
    return hidden ? `${hidden} cannot be hidden` : null;
  },
});

const MOST_RULES = 12;
const reminderRules: Setting<readonly ReminderRule[]> = {
  fallback: DEFAULT_REMINDERS,
  problem: (value) => {
    const isList = Array.isArray(value) && value.length <= MOST_RULES;
    const isRule = (rule: unknown) => typeof rule === 'object' && rule !== null && Object.keys(rule).join() === 'days';
    if (!isList || !value.every(isRule)) return `At most ${MOST_RULES} rules, each with its days from the due date`;
    return reminderProblems(value)[0]?.message ?? null;
  },
};

/** A text of the business's own with places that are filled in; empty, the product's is used. */
const ownText = (setting: Setting<string>): Setting<string> => ({
  ...setting,
  problem: (value) => setting.problem(value) ?? textProblem(value as string),
});

/** A folder's name: nothing that a path or a system refuses (drive.ts). */
const FOLDER = /^[^\s.<>:"/\\|?*](?:[^<>:"/\\|?*]{0,78}[^\s.<>:"/\\|?*])?$/;

const SETTINGS = {
  TIME_SHEET: {
    daily_hours: hours(8),
    /** How far from today a person may write (product rule 17). */
    days_back: whole(7, 0, 366),
    days_forward: whole(0, 0, 366),
    require_note: yesNo(false),
    week_start: oneOf(WEEKDAYS, 'Monday'),
    /** When 'Please Fill your timesheet' goes out to those who have not. */
    remind_at: clock('18:30'),
  },
  WORK_BOARD: {
    default_view: oneOf(['board', 'list'], 'board'),
    default_priority: oneOf(PRIORITIES, 'Medium'),
    snooze_days: whole(1, 1, 90),
    auto_overdue: yesNo(true),
    /** How long before its due date a recurring task is made (domain facts, 7). */
    lead_days: whole(15, 0, 90),
    /** Whether clients are reminded of documents that are missing (product rule 22): on the due date, and so many days after they were asked. */
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
    /** A share link's life: what it gets, and the most anyone may give it (product rule 20). */
    link_minutes: whole(50, 1, 43_200),
    max_link_minutes: whole(10_080, 1, 43_200),
    /** What a client's folder begins with; those of the second list have a folder for each fiscal year within. */
    starting_folders: words(['Permanent documents', 'Correspondence'], FOLDER),
    yearly_folders: words(['Income tax', 'GST', 'TDS', 'Accounts and audit'], FOLDER),
    quota_gb: whole(50, 1, 100_000),
  },
  BILLING: {
    /** How papers look; without an accent they wear the business's colour. */
    template: oneOf(PAPER_TEMPLATES, 'classic'),
    accent: colour,
    /** Whether a new document is rounded to the whole rupee: a proposal, each document says it for itself. */
    round_off: yesNo(true),
    /** Whether clients are reminded of what they owe by themselves (product rule 22): a practice switches it on. */
    reminders_on: yesNo(false),
    reminder_rules: reminderRules,
    /** Of the practice's day: people are reminded when they are at work. */
    reminder_hour: whole(9, 0, 23),
    reminder_subject: ownText(prose('', 200, 'one line')),
    reminder_message: ownText(prose('', 4000)),
  },
  ATTENDANCE: ATTENDANCE_SETTINGS,
} satisfies Record<ConfigType, Settings>;

/**
 * What a branch cannot set for itself: what is one for all of them. Weeks of a team lie under each other, lists and counts
 * of late tasks are reckoned together, the drive and its links are the practice's, and papers are its firms'.
 */
const WHOLE_BUSINESS: { [T in ConfigType]?: readonly (keyof BusinessConfigs[T])[] } = {
  TIME_SHEET: ['week_start'],
  WORK_BOARD: ['auto_overdue'],
  DRIVE: ['link_minutes', 'max_link_minutes', 'quota_gb'],
  BILLING: Object.keys(SETTINGS.BILLING) as (keyof typeof SETTINGS.BILLING)[],
};

/** Whether a branch may go its own way in it. */
export const isOfBranch = (type: ConfigType, setting: string): boolean =>
  !(WHOLE_BUSINESS[type] as readonly string[] | undefined)?.includes(setting);

export type BusinessConfigs = { [T in ConfigType]: Values<(typeof SETTINGS)[T]> };

const settingsOf = (type: ConfigType): [string, Setting<unknown>][] => Object.entries(SETTINGS[type]);

/**
 * The defaults with each layer laid over them: the business's, then the branch's. A stored value that no longer fits,
 * or that nobody knows any more, is passed over, so that a reader always gets the whole type.
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

/** What is wrong with a configuration that someone sends in, for the business or for a branch; parts may be missing. */
export function checkConfig(
  type: ConfigType,
  config: Record<string, unknown>,
  isBranch = false,
): { field: string; message: string }[] {
  const settings = new Map(settingsOf(type));
  return Object.entries(config).flatMap(([field, value]) => {
    const setting = settings.get(field);
    const isElsewhere = isBranch && setting && !isOfBranch(type, field);
    const message = isElsewhere
      ? 'It is set for the whole business'
      : setting
        ? setting.problem(value)
        : 'There is no such setting';
    return message ? [{ field, message }] : [];
  });
}
