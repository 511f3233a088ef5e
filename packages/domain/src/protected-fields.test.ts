import { describe, expect, test } from 'vitest';
import { describeProtected, protectedChanges, protectedFieldLabel, type LoggedChange } from './protected-fields.ts';

const entry = (rest: Partial<LoggedChange>): LoggedChange => ({
  entity: 'firms',
  record_id: 1,
  action: 'update',
  title: 'Sharma Desai & Co.',
  reason: null,
  changes: {},
  ...rest,
});
const BANK = { account_number: [null, '50200012345678'], ifsc_code: [null, 'HDFC0000123'] } as const;

describe('what is protected in an entry of the activity log', () => {
  test.each<[string, Partial<LoggedChange>, string[]]>([
    ['a changed column', { changes: { upi_id: ['a@ok', 'b@ok'], city: ['', 'Pune'] } }, ['upi_id']],
    ['nothing else', { changes: { city: ['', 'Pune'] } }, []],
    ['nothing of another table', { entity: 'clients', changes: { upi_id: ['a', 'b'] } }, []],
    ['no empty value of a new record', { action: 'create', changes: { upi_id: [null, ''] } }, []],
    ['no flag that stays off', { entity: 'members', action: 'create', changes: { is_whatsapp: [null, false] } }, []],
    ['a flag that is turned off', { entity: 'members', changes: { is_whatsapp: [true, false] } }, ['is_whatsapp']],
    ['a value that is removed', { changes: { upi_id: ['a@ok', ''] } }, ['upi_id']],
    [
      'a switch that is turned on',
      { entity: 'webhook_endpoints', changes: { is_active: [false, true] } },
      ['is_active'],
    ],
    ['no switch that is turned off', { entity: 'webhook_endpoints', changes: { is_active: [true, false] } }, []],
    ['a masked secret', { entity: 'whatsapp_settings', changes: { app_secret: ['•••', '•••'] } }, ['app_secret']],
  ])('is %s', (_, rest, columns) => {
    expect(protectedChanges([entry(rest)]).flatMap(({ changes }) => Object.keys(changes))).toEqual(columns);
  });

  test('is the whole record where it comes back from the bin', () => {
    const restored = { action: 'restore', changes: { deleted_at: ['2026-01-01', null] } } as const;
    expect(protectedChanges([entry(restored)])).toHaveLength(1);
    expect(protectedChanges([entry({ ...restored, entity: 'tasks' })])).toEqual([]);
  });

  test('is the reset of a second factor, of a member or a portal login', () => {
    const reset = { action: 'reset_two_factor', title: 'Mahesh Kothari' };
    const all = ['members', 'client_logins'].flatMap((entity) => protectedChanges([entry({ ...reset, entity })]));
    expect(all.map(describeProtected)).toEqual([
      { heading: 'User changed: Mahesh Kothari', lines: ['Second factor reset'] },
      { heading: 'Portal login changed: Mahesh Kothari', lines: ['Second factor reset'] },
    ]);
  });

  test('is an action with its reason', () => {
    const branches = { entity: 'members', action: 'branches', reason: 'Works in Surat' };
    const all = protectedChanges([entry({ entity: 'members', changes: { role_id: [1, 2] } }), entry(branches)]);
    expect(all.map(describeProtected)).toEqual([
      { heading: 'User changed: Sharma Desai & Co.', lines: ['Role: changed', 'Works in Surat'] },
    ]);
  });

  test('is one change for each record', () => {
    const all = protectedChanges([
      entry({ entity: 'firm_bank_details', action: 'create', changes: BANK }),
      entry({ entity: 'firm_bank_details', changes: { is_default: [false, true] } }),
      entry({ entity: 'firm_bank_details', record_id: 2, changes: { is_default: [true, false] } }),
    ]);
    expect(all.map(({ action, changes }) => [action, Object.keys(changes).length])).toEqual([
      ['create', 3],
      ['update', 1],
    ]);
  });
});

describe('what the owners read', () => {
  test.each<[Partial<LoggedChange>, string, string[]]>([
    [
      { changes: { upi_id: ['sharma@okhdfcbank', 'other@ybl'] } },
      'Firm changed: Sharma Desai & Co.',
      ['UPI ID: s•••@okhdfcbank → o•••@ybl'],
    ],
    [{ changes: { upi_id: ['sharma@ok', ''] } }, 'Firm changed: Sharma Desai & Co.', ['UPI ID: s•••@ok → none']],
    [
      { entity: 'firm_bank_details', action: 'create', title: 'HDFC Bank', changes: BANK },
      'Bank account of a firm added: HDFC Bank',
      ['Account number: •••• 5678', 'IFSC or bank code: HDFC0000123'],
    ],
    [
      {
        entity: 'firm_bank_details',
        action: 'force_delete',
        title: 'HDFC',
        changes: { account_number: ['123', null] },
      },
      'Bank account of a firm deleted: HDFC',
      ['Account number: ••••'],
    ],
    [
      {
        entity: 'portal_accesses',
        action: 'create',
        title: 'Kavita Shah',
        changes: { client_id: [null, 7], email: [null, 'kavita@kesar.example'], mobile_number: [null, '9876543210'] },
      },
      'Portal access added: Kavita Shah',
      ['Email: k•••@kesar.example', 'Mobile number: 98••••••10'],
    ],
    [
      { entity: 'members', changes: { role_id: [1, 2], is_whatsapp: [false, true] } },
      'User changed: Sharma Desai & Co.',
      ['Role: changed', 'WhatsApp access: No → Yes'],
    ],
    [
      { entity: 'whatsapp_settings', title: 'WhatsApp', changes: { access_token: ['•••', '•••'] } },
      'WhatsApp connection changed',
      ['Access token: changed'],
    ],
    [
      { entity: 'api_keys', action: 'create', title: 'Tally', changes: { token_hash: ['•••', '•••'] } },
      'API key added: Tally',
      ['Key: hidden'],
    ],
    [{ action: 'restore', changes: {} }, 'Firm restored: Sharma Desai & Co.', []],
  ])('%j', (rest, heading, lines) => {
    expect(describeProtected(entry(rest))).toEqual({ heading, lines });
  });

  test('has a label for a column and for a whole table', () => {
    expect(protectedFieldLabel('firms.upi_id')).toBe('Firm: UPI ID');
    expect(protectedFieldLabel('firm_bank_details')).toBe('Bank account of a firm');
  });
});
