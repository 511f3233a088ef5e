import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkConfig, DEFAULT_CONFIGS, mergeConfig } from './business-configs.ts';
import { CONFIG_TYPES } from './enumerations.ts';

describe('mergeConfig', () => {
  it('gives the defaults where nothing is stored', () => {
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

  it('passes over what does not fit and what nobody knows', () => {
    const merged = mergeConfig('DRIVE', { max_file_mb: 50 }, { max_file_mb: 'huge', old_setting: 1 });
    expect(merged).toEqual({ ...DEFAULT_CONFIGS.DRIVE, max_file_mb: 50 });
  });

  it('always gives the whole type, whatever is stored', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom('days_back', 'clients', 'genders', 'gst_rates'), fc.anything()),
    );
    fc.assert(
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
    ['TIME_SHEET', { days_back: -1 }, 'A whole number from 0 to 366'],
    ['TIME_SHEET', { days_back: 1.5 }, 'A whole number from 0 to 366'],
    ['TIME_SHEET', { daily_hours: 25 }, 'Hours of a day, more than 0 and at most 24'],
    ['TIME_SHEET', { daily_hours: 0 }, 'Hours of a day, more than 0 and at most 24'],
    ['TIME_SHEET', { require_note: 'yes' }, 'True or false'],
    ['TIME_SHEET', { remind_at: '24:00' }, 'A time like 18:30'],
    ['WORK_BOARD', { default_view: 'grid' }, 'Choose one of board, list'],
    ['WORK_BOARD', { colour: 'red' }, 'There is no such setting'],
    ['BILLING', { reminder_rules: [{ days: 7 }, { days: 7 }] }, '7 days after the due date is there already'],
    ['BILLING', { reminder_rules: [7] }, 'At most 12 rules, each with its days from the due date'],
    ['BILLING', { accent: 'blue' }, 'A colour like #009EF7'],
    ['BILLING', { reminder_subject: 'Pay\nnow' }, 'Must be plain text'],
    [
      'BILLING',
      { reminder_message: 'Dear {name}' },
      'There is no {name}: use {client}, {firm}, {amount}, {numbers}, {due_date}, {invoices}',
    ],
    ['FIELDS', { clients: {} }, 'Three lists of fields: shown, hidden and required'],
    ['FIELDS', { clients: { shown: [], hidden: ['shoe_size'], required: [] } }, 'There is no field shoe_size'],
    ['FIELDS', { clients: { shown: [], hidden: ['company_name'], required: [] } }, 'company_name cannot be hidden'],
    ['FIELD_OPTIONS', { genders: ['male', 'male'] }, 'Each entry once'],
    ['FIELD_OPTIONS', { genders: [' male'] }, 'Not a valid entry:  male'],
    ['FIELD_OPTIONS', { genders: [{ toString: 1 }] }, 'Not a valid entry: object'],
    ['FIELD_OPTIONS', { genders: 'male' }, 'A list of at most 300 entries'],
    [
      'FIELD_OPTIONS',
      { gst_rates: [{ rate: '101' }] },
      'A list of rates from 0 to 100, each with the days it is in force',
    ],
    [
      'FIELD_OPTIONS',
      { gst_rates: [{ rate: '5', from: '2026-02-30' }] },
      'A list of rates from 0 to 100, each with the days it is in force',
    ],
    [
      'FIELD_OPTIONS',
      { gst_rates: [{ rate: '5', from: '2026-02-02', to: '2026-02-01' }] },
      'A list of rates from 0 to 100, each with the days it is in force',
    ],
    ['FIELD_OPTIONS', { gst_rates: [null] }, 'A list of rates from 0 to 100, each with the days it is in force'],
    ['DRIVE', { allowed_extensions: ['.pdf'] }, 'Not a valid entry: .pdf'],
    ['DRIVE', { yearly_folders: ['GST/TDS'] }, 'Not a valid entry: GST/TDS'],
  ] as const)('%s %j: %s', (type, config, message) => {
    expect(checkConfig(type, config)).toEqual([{ field: Object.keys(config)[0], message }]);
  });

  it('leaves to the business what is one for all branches', () => {
    const config = { week_start: 'Friday', days_back: 2 };
    expect(checkConfig('TIME_SHEET', config)).toEqual([]);
    expect(checkConfig('TIME_SHEET', config, true)).toEqual([
      { field: 'week_start', message: 'It is set for the whole business' },
    ]);
  });
});
