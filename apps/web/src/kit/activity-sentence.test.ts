import { describe, expect, test } from 'vitest';
import '#web/app/features.ts';
import { actionTitle, entityTitle, sentenceOf, type Act } from './activity-sentence.ts';
import { changesOf, labelInSentence, valueInWords } from './activity-values.ts';

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

describe('sentences', () => {
  test.each<[Partial<Act>, string]>([
    [{ title: 'Surat' }, 'Anita Sharma edited branch Surat'],
    [{ title: 'Surat', changes: { deactivated: [0, 1] } }, 'Anita Sharma deactivated branch Surat'],
    [{ title: 'Surat', changes: { deactivated: [1, 0] } }, 'Anita Sharma activated branch Surat'],
    [
      { action: 'create', title: 'Surat', changes: { name: [null, 'Surat'], deactivated: [null, 0] } },
      'Anita Sharma created branch Surat',
    ],
    [{ entity: 'roles', action: 'delete', title: 'Clerk' }, 'Anita Sharma moved role Clerk to bin'],
    [
      { entity: 'opening_balances', action: 'delete', title: 'Kesar Foods' },
      'Anita Sharma reversed opening balance for Kesar Foods',
    ],
    [{ entity: 'invoices', action: 'remind', title: 'A/0001' }, 'Anita Sharma sent a reminder for invoice A/0001'],
    [{ entity: 'loan_people', action: 'force_delete', title: 'Asha' }, 'Anita Sharma removed person Asha'],
    [
      { entity: 'loans', title: 'LN-0001', changes: { status: ['Drafted', 'Rejected'] } },
      'Anita Sharma moved loan file LN-0001 to Rejected',
    ],
    [{ entity: 'members', action: 'create', title: 'Dev' }, 'Anita Sharma added Dev'],
    [{ entity: 'members', title: 'Dev', changes: { role_id: [3, 4] } }, 'Anita Sharma changed the role of Dev'],
    [{ entity: 'members', title: 'Dev', changes: { role_id: [3, null] } }, 'Anita Sharma made Dev an owner'],
    [
      { entity: 'members', title: 'Dev', changes: { deactivated_at: [null, '2026-01-01T10:00:00Z'] } },
      'Anita Sharma deactivated Dev',
    ],
    [{ entity: 'members', action: 'hand_over', title: 'Dev' }, 'Anita Sharma reassigned the work of Dev'],
    [{ entity: 'invitations', action: 'create', title: 'a@b.in' }, 'Anita Sharma invited a@b.in'],
    [
      { entity: 'invitations', title: 'a@b.in', changes: { state: ['Pending', 'Revoked'] } },
      'Anita Sharma revoked invitation to a@b.in',
    ],
    [{ entity: 'access_requests', action: 'create', title: 'Anita Sharma' }, 'Anita Sharma requested to join'],
    [
      { entity: 'access_requests', title: 'Arjun', changes: { state: ['Pending', 'Rejected'] } },
      'Anita Sharma rejected request to join from Arjun',
    ],
    [{ entity: 'business_configs', title: 'TIME_SHEET' }, 'Anita Sharma edited settings for timesheets'],
    [{ entity: 'business_configs', title: 'ATTENDANCE' }, 'Anita Sharma edited settings for attendance'],
    [
      { entity: 'client_credentials', action: 'reveal', title: 'GST portal · Kesar Foods' },
      'Anita Sharma viewed the password of client credential GST portal · Kesar Foods',
    ],
    [{ entity: 'members', action: 'sign_in', title: 'Anita Sharma' }, 'Anita Sharma signed in'],
    [{ entity: 'members', action: 'set_pin', title: 'Anita' }, 'Anita Sharma set their PIN'],
    [
      { entity: 'client_logins', action: 'reset_password', title: 'Mahesh' },
      'Anita Sharma reset the password of Mahesh',
    ],
    [
      { entity: 'client_logins', action: 'end_sessions', title: 'Mahesh' },
      'Anita Sharma signed out Mahesh on all devices',
    ],
    [{ entity: 'drive_items', action: 'download', title: 'Deed.pdf' }, 'Anita Sharma downloaded document Deed.pdf'],
    [
      { entity: 'invoices', title: 'A/0001', changes: { state: ['Draft', 'Final'] } },
      'Anita Sharma issued invoice A/0001',
    ],
    [
      { entity: 'receipts', title: 'R/0001', changes: { sent_at: [null, '2026-01-01T10:00:00Z'] } },
      'Anita Sharma sent receipt R/0001',
    ],
    [{ entity: 'client_duties', title: 'Kesar Foods' }, 'Anita Sharma edited compliance profile of client Kesar Foods'],
    [{ entity: 'activities', action: 'export', title: 'Activity log' }, 'Anita Sharma exported Activity log'],
    [{ entity: 'work_boards', action: 'reveal_secret', title: 'GST' }, 'Anita Sharma reveal secret work board GST'],
  ])('%o', (act, sentence) => expect(said(act)).toBe(sentence));

  test('kinds and actions have titles, known or not', () => {
    expect([entityTitle('members'), entityTitle('loan_sheets')]).toEqual(['User', 'Loan sheet']);
    expect([actionTitle('force_delete'), actionTitle('sign_in_as')]).toEqual(['Deleted permanently', 'Sign in as']);
  });
});

describe('old and new values', () => {
  test.each<[string, unknown, string]>([
    ['city', '', '—'],
    ['open_amount', '4248000', '42,48,000.00'],
    ['tax', '1425', '1,425.00'],
    ['tax', '1869.44', '1,869.44'],
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

  test.each([
    ['Tax', 'tax'],
    ['Open amount', 'open amount'],
    ['PAN', 'PAN'],
    ['GST registration type', 'GST registration type'],
  ])('the label %s is %s within a sentence', (label, inSentence) => expect(labelInSentence(label)).toBe(inSentence));

  test('permissions are listed one by one, and only those that differ', () => {
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

  test('hashes are left out; a changed secret is listed without its value', () => {
    const hidden = ['•••', '•••'] as const;
    expect(changesOf({ token_hash: hidden, password: hidden }, formats)).toEqual([
      { label: 'Password', was: '•••', is: '•••' },
    ]);
  });
});
