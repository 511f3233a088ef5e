import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkConfig, DEFAULT_CONFIGS, mergeConfig } from './business-configs.ts';
import { CONFIG_TYPES } from './enumerations.ts';
import { checkProperty } from './testing/property.ts';

describe('mergeConfig', () => {
  it('returns the defaults without stored values', () => {
    expect(mergeConfig('TIME_SHEET', null)).toEqual({
      daily_hours: 8,
      days_back: 7,
      days_forward: 0,
      require_note: false,
      week_start: 'Monday',
      remind_at: '18:30',
    });
    expect(mergeConfig('FIELDS', undefined, null).clients).toEqual({ shown: [], hidden: [], required: [] });
  });

  it('lays the branch over the business over the defaults', () => {
    const merged = mergeConfig('WORK_BOARD', { snooze_days: 3, lead_days: 10 }, { snooze_days: 5 });
    expect(merged).toMatchObject({ snooze_days: 5, lead_days: 10, default_view: 'board' });
  });

  it('ignores invalid and unknown values', () => {
    const merged = mergeConfig('DRIVE', { max_file_mb: 50 }, { max_file_mb: 'huge', old_setting: 1 });
    expect(merged).toEqual({ ...DEFAULT_CONFIGS.DRIVE, max_file_mb: 50 });
  });

  it('always gives the whole type, whatever is stored', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom('days_back', 'clients', 'genders', 'gst_rates'), fc.anything()),
    );
    checkProperty(
      fc.property(fc.constantFrom(...CONFIG_TYPES), anything, anything, (type, business, branch) => {
        const merged = mergeConfig(type, business, branch);
        expect(Object.keys(merged)).toEqual(Object.keys(DEFAULT_CONFIGS[type]));
        expect(checkConfig(type, merged)).toEqual([]);
      }),
    );
  });
});

describe('checkConfig', () => {
  it('takes its own defaults, and parts of them', () => {
    for (const type of CONFIG_TYPES) expect(checkConfig(type, DEFAULT_CONFIGS[type])).toEqual([]);
    expect(checkConfig('TIME_SHEET', { days_back: 0 })).toEqual([]);
  });

  it.each([
    ['TIME_SHEET', { days_back: -1 }, 'Enter a whole number from 0 to 366'],
    ['TIME_SHEET', { days_back: 1.5 }, 'Enter a whole number from 0 to 366'],
    ['TIME_SHEET', { daily_hours: 25 }, 'Enter hours above 0 and up to 24'],
    ['TIME_SHEET', { daily_hours: 0 }, 'Enter hours above 0 and up to 24'],
    ['TIME_SHEET', { require_note: 'yes' }, 'Select yes or no'],
    ['TIME_SHEET', { remind_at: '24:00' }, 'Enter a time like 06:30 PM'],
    ['WORK_BOARD', { default_view: 'grid' }, 'Select one of board, list'],
    ['WORK_BOARD', { colour: 'red' }, 'Unknown setting'],
    ['BILLING', { reminder_rules: [{ days: 7 }, { days: 7 }] }, '7 days after the due date is already added'],
    ['BILLING', { reminder_rules: [7] }, 'Add up to 12 reminders, each with its days before or after the due date'],
    ['BILLING', { accent: 'blue' }, 'Enter a colour like #009EF7'],
    ['BILLING', { reminder_subject: 'Pay\nnow' }, 'Enter plain text only'],
    [
      'BILLING',
      { reminder_message: 'Dear {name}' },
      'Replace {name} with {client}, {firm}, {amount}, {numbers}, {due_date} or {invoices}.',
    ],
    ['FIELDS', { clients: {} }, 'Send three lists of fields: shown, hidden and required'],
    ['FIELDS', { clients: { shown: [], hidden: ['shoe_size'], required: [] } }, 'Unknown field: shoe_size'],
    ['FIELDS', { clients: { shown: [], hidden: ['company_name'], required: [] } }, 'Company name can’t be hidden'],
    ['FIELD_OPTIONS', { genders: ['male', 'male'] }, 'Remove the duplicate entry'],
    ['FIELD_OPTIONS', { genders: [' male'] }, 'Invalid entry:  male'],
    ['FIELD_OPTIONS', { genders: [{ toString: 1 }] }, 'Invalid entry: object'],
    ['FIELD_OPTIONS', { genders: 'male' }, 'Add up to 300 entries'],
    ['FIELD_OPTIONS', { gst_rates: [{ rate: '101' }] }, 'Enter rates from 0 to 100, each with its start and end dates'],
    [
      'FIELD_OPTIONS',
      { gst_rates: [{ rate: '5', from: '2026-02-30' }] },
      'Enter rates from 0 to 100, each with its start and end dates',
    ],
    [
      'FIELD_OPTIONS',
      { gst_rates: [{ rate: '5', from: '2026-02-02', to: '2026-02-01' }] },
      'Enter rates from 0 to 100, each with its start and end dates',
    ],
    ['FIELD_OPTIONS', { gst_rates: [null] }, 'Enter rates from 0 to 100, each with its start and end dates'],
    ['DRIVE', { allowed_extensions: ['.pdf'] }, 'Invalid entry: .pdf'],
    ['DRIVE', { yearly_folders: ['GST/TDS'] }, 'Invalid entry: GST/TDS'],
  ] as const)('%s %j: %s', (type, config, message) => {
    expect(checkConfig(type, config)).toEqual([{ field: Object.keys(config)[0], message }]);
  });

  it('leaves business-wide settings to the business', () => {
    const config = { week_start: 'Friday', days_back: 2 };
    expect(checkConfig('TIME_SHEET', config)).toEqual([]);
    expect(checkConfig('TIME_SHEET', config, true)).toEqual([
      { field: 'week_start', message: 'This setting applies to the whole business' },
    ]);
  });
});
