import { describe, expect, test } from 'vitest';
import { actionTitle, entityTitle, sentenceOf, type Act } from './activity-sentence.ts';
import { changesOf, valueInWords } from './activity-values.ts';

const said = (act: Partial<Act>): string => {
  const { verb, kind, title, after } = sentenceOf({
    action: 'update',
    entity: 'branches',
    title: null,
    changes: {},
    ...act,
  });
  return ['Anita Sharma', verb, kind, title, after].filter(Boolean).join(' ');
};
const formats = {
  names: (kind: string, id: number) => (kind === 'role' && id === 3 ? 'Senior' : undefined),
  moment: (iso: string) => `on ${iso.slice(0, 10)}`,
};

describe('what was done, in a sentence', () => {
  test.each<[Partial<Act>, string]>([
    [{ title: 'Surat' }, 'Anita Sharma changed branch Surat'],
    [{ title: 'Surat', changes: { deactivated: [0, 1] } }, 'Anita Sharma deactivated branch Surat'],
    [{ title: 'Surat', changes: { deactivated: [1, 0] } }, 'Anita Sharma activated branch Surat'],
    [
      { action: 'create', title: 'Surat', changes: { name: [null, 'Surat'], deactivated: [null, 0] } },
      'Anita Sharma added branch Surat',
    ],
    [{ entity: 'roles', action: 'delete', title: 'Clerk' }, 'Anita Sharma moved role Clerk to the bin'],
    [
      { entity: 'opening_balances', action: 'delete', title: 'Kesar Foods' },
      'Anita Sharma took back the opening balance of Kesar Foods',
    ],
    [{ entity: 'invoices', action: 'remind', title: 'A/0001' }, 'Anita Sharma sent a reminder of invoice A/0001'],
    [{ entity: 'members', action: 'create', title: 'Dev' }, 'Anita Sharma let Dev in'],
    [{ entity: 'members', title: 'Dev', changes: { role_id: [3, 4] } }, 'Anita Sharma changed the role of Dev'],
    [{ entity: 'members', title: 'Dev', changes: { role_id: [3, null] } }, 'Anita Sharma made Dev an owner'],
    [
      { entity: 'members', title: 'Dev', changes: { deactivated_at: [null, '2026-01-01T10:00:00Z'] } },
      'Anita Sharma deactivated Dev',
    ],
    [{ entity: 'members', action: 'hand_over', title: 'Dev' }, 'Anita Sharma handed over the work of Dev'],
    [{ entity: 'invitations', action: 'create', title: 'a@b.in' }, 'Anita Sharma invited a@b.in'],
    [
      { entity: 'invitations', title: 'a@b.in', changes: { state: ['Pending', 'Revoked'] } },
      'Anita Sharma revoked the invitation to a@b.in',
    ],
    [{ entity: 'access_requests', action: 'create', title: 'Anita Sharma' }, 'Anita Sharma asked to join'],
    [
      { entity: 'access_requests', title: 'Arjun', changes: { state: ['Pending', 'Rejected'] } },
      'Anita Sharma rejected the request of Arjun',
    ],
    [{ entity: 'business_configs', title: 'TIME_SHEET' }, 'Anita Sharma changed the configuration of timesheets'],
    [{ entity: 'business_configs', title: 'ATTENDANCE' }, 'Anita Sharma changed the configuration of attendance'],
    [
      { entity: 'client_credentials', action: 'reveal', title: 'GST portal · Kesar Foods' },
      'Anita Sharma looked at client credential GST portal · Kesar Foods',
    ],
    [{ entity: 'members', action: 'sign_in', title: 'Anita Sharma' }, 'Anita Sharma signed in'],
    [{ entity: 'members', action: 'set_pin', title: 'Anita' }, 'Anita Sharma set their PIN'],
    [
      { entity: 'client_logins', action: 'reset_password', title: 'Mahesh' },
      'Anita Sharma reset the password of Mahesh',
    ],
    [{ entity: 'client_logins', action: 'end_sessions', title: 'Mahesh' }, 'Anita Sharma signed out Mahesh everywhere'],
    [{ entity: 'drive_items', action: 'download', title: 'Deed.pdf' }, 'Anita Sharma downloaded document Deed.pdf'],
    [
      { entity: 'invoices', title: 'A/0001', changes: { state: ['Draft', 'Final'] } },
      'Anita Sharma issued invoice A/0001',
    ],
    [
      { entity: 'receipts', title: 'R/0001', changes: { sent_at: [null, '2026-01-01T10:00:00Z'] } },
      'Anita Sharma sent receipt R/0001',
    ],
    [{ entity: 'client_duties', title: 'Kesar Foods' }, 'Anita Sharma changed the duties of client Kesar Foods'],
    [{ entity: 'activities', action: 'export', title: 'Activity log' }, 'Anita Sharma exported Activity log'],
    [{ entity: 'work_boards', action: 'reveal_secret', title: 'GST' }, 'Anita Sharma reveal secret work boards GST'],
  ])('%o', (act, sentence) => expect(said(act)).toBe(sentence));

  test('kinds and actions have titles, known or not', () => {
    expect([entityTitle('members'), entityTitle('loan_sheets')]).toEqual(['Person', 'Loan sheets']);
    expect([actionTitle('force_delete'), actionTitle('sign_in_as')]).toEqual(['Deleted for good', 'Sign in as']);
  });
});

describe('old and new', () => {
  test.each<[string, unknown, string]>([
    ['city', '', '—'],
    ['open_amount', '4248000', '42,48,000'],
    ['open_amount', '1250.5', '1,250.50'],
    ['due_date', '2026-11-20', '20/11/2026'],
    ['city', 'Surat', 'Surat'],
    ['is_active', false, 'No'],
    ['deactivated', 1, 'Yes'],
    ['role_id', 3, 'Senior'],
    ['role_id', 9, '9'],
    ['branch_ids', null, 'All'],
    ['branch_ids', [4, 5], '4, 5'],
    ['expires_at', '2026-11-15T09:30:00Z', 'on 2026-11-15'],
    ['gst_rates', [{ rate: '5' }, { rate: '12', to: '2025-09-21' }], 'Rate 5, Rate 12, To 21/09/2025'],
  ])('%s %o', (column, value, words) => expect(valueInWords(column, value, formats)).toBe(words));

  test('rights are told one by one, and only those that differ', () => {
    const was = { clients: 'read', drive: 'write' };
    const is = { clients: 'write', drive: 'write', deed: 'read' };
    expect(changesOf({ permissions: [was, is], name: ['Clerk', 'Senior clerk'] }, formats)).toEqual([
      { label: 'Clients', was: 'read', is: 'write' },
      { label: 'Deed', was: '—', is: 'read' },
      { label: 'Name', was: 'Clerk', is: 'Senior clerk' },
    ]);
    expect(changesOf({ config: [null, { days_back: 3 }] }, formats)).toEqual([
      { label: 'Days back', was: '—', is: '3' },
    ]);
  });

  test('a hash that the server keeps to itself is no news; that a secret changed is', () => {
    const hidden = ['•••', '•••'] as const;
    expect(changesOf({ token_hash: hidden, password: hidden }, formats)).toEqual([
      { label: 'Password', was: '•••', is: '•••' },
    ]);
  });
});
