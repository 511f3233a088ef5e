import { describe, expect, test } from 'vitest';
import { CLASH_CODES, clashText, filingClash, isConflict, type Certificate, type ClashCode } from './clash.ts';
import { signersOf, SIGNED_FORMS } from './signatures.ts';
import { STATUTORY_FORMS } from '../work/statutory-forms.ts';

const TODAY = '2026-11-10';
const DUE = '2026-11-20';
const certificate = (changes: Partial<Certificate> = {}): Certificate => ({
  token_id: 1,
  holder_name: 'Ramesh Shah',
  holder_key: 'ABCPS1234F',
  by: 'client',
  kind: 'Individual',
  use: 'Signature',
  is_entity: false,
  valid_from: '2025-01-01',
  expires_on: '2027-12-31',
  revoked_on: null,
  custody: 'office',
  expected_back: null,
  ...changes,
});
const CLIENT = [{ by: 'client', people: 1 }] as const;
const codeOf = (...certificates: Certificate[]) => filingClash(CLIENT, certificates, DUE, TODAY)?.code ?? null;

test.each<[string, Partial<Certificate>, ClashCode | null]>([
  ['a good one', {}, null],
  ['revoked', { revoked_on: '2026-10-01' }, 'REVOKED'],
  ['expired yesterday', { expires_on: '2026-11-09' }, 'EXPIRED'],
  ['expires today', { expires_on: '2026-11-10' }, 'EXPIRES_BEFORE_DUE'],
  ['expires the day before', { expires_on: '2026-11-19' }, 'EXPIRES_BEFORE_DUE'],
  ['expires on the due date: it can still sign', { expires_on: DUE }, 'EXPIRES_SOON_AFTER'],
  ['expires a week later', { expires_on: '2026-11-27' }, 'EXPIRES_SOON_AFTER'],
  ['expires eight days later', { expires_on: '2026-11-28' }, null],
  ['starts on the due date', { valid_from: DUE }, null],
  ['starts after it', { valid_from: '2026-11-21' }, 'NOT_YET_VALID'],
  ['lost', { custody: 'lost' }, 'LOST'],
  ['with the client, no date', { custody: 'client' }, 'OUT_NO_RETURN_DATE'],
  ['back on the due date', { custody: 'client', expected_back: DUE }, 'OUT_BACK_IN_TIME'],
  ['back after it', { custody: 'courier', expected_back: '2026-11-21' }, 'NOT_BACK_BY_DUE'],
  ['should have been back', { custody: 'client', expected_back: '2026-11-01' }, 'OUT_NO_RETURN_DATE'],
  ['with a colleague', { custody: 'team' }, null],
  ['of another organisation', { kind: 'Organisation' }, 'ENTITY_MISMATCH'],
  ['of this organisation', { kind: 'Organisation', is_entity: true }, null],
  ['for encryption only', { use: 'Encryption' }, 'NO_DSC'],
  ['for both', { use: 'Signature and encryption' }, null],
  ['of the auditor', { by: 'auditor' }, 'NO_DSC'],
  ['revoked and lost: the worst counts', { revoked_on: '2026-10-01', custody: 'lost' }, 'REVOKED'],
])('%s', (_, changes, code) => {
  expect(codeOf(certificate(changes))).toBe(code);
});

describe('several certificates', () => {
  test('a signer takes the best one', () => {
    expect(codeOf(certificate({ expires_on: '2026-11-01' }), certificate({ token_id: 2 }))).toBeNull();
  });
  test('any person who can sign will do', () => {
    const other = certificate({ token_id: 2, holder_key: 'OTHER' });
    expect(codeOf(certificate({ custody: 'lost' }), other)).toBeNull();
  });
  test('two have to sign: the filing has the worse one', () => {
    const two = [{ by: 'client', people: 2 }] as const;
    const lost = certificate({ token_id: 2, holder_key: 'OTHER', holder_name: 'Meena Shah', custody: 'lost' });
    expect(filingClash(two, [certificate(), lost], DUE, TODAY)).toMatchObject({
      code: 'LOST',
      holder_name: 'Meena Shah',
    });
    // Two certificates of one person are one signer.
    expect(filingClash(two, [certificate(), certificate({ token_id: 2 })], DUE, TODAY)?.code).toBe('NO_DSC');
  });
  test('client and auditor: the worst of both', () => {
    const both = [
      { by: 'client', people: 1 },
      { by: 'auditor', people: 1 },
    ] as const;
    const auditor = certificate({ token_id: 9, by: 'auditor', holder_key: 'CA', expires_on: '2026-11-12' });
    expect(filingClash(both, [certificate(), auditor], DUE, TODAY)).toMatchObject({
      code: 'EXPIRES_BEFORE_DUE',
      token_id: 9,
    });
  });
});

test('an overdue filing is signed today', () => {
  const due = '2026-11-01';
  expect(filingClash(CLIENT, [certificate({ expires_on: '2026-11-05' })], due, TODAY)?.code).toBe('EXPIRED');
  expect(filingClash(CLIENT, [certificate({ custody: 'client', expected_back: '2026-11-12' })], due, TODAY)?.code).toBe(
    'NOT_BACK_BY_DUE',
  );
});

test('no signer, no conflict', () => {
  expect(filingClash([], [], DUE, TODAY)).toBeNull();
  expect(codeOf()).toBe('NO_DSC');
});

test('every code has a text without a gap', () => {
  for (const code of CLASH_CODES) {
    const text = clashText({
      code,
      due_date: DUE,
      by: 'client',
      token_id: 1,
      holder_name: 'Ramesh Shah',
      expires_on: '2026-11-18',
      valid_from: '2026-11-25',
      expected_back: '2026-11-22',
      custody: 'client',
    });
    expect(text).toMatch(/\.$/);
    expect(text).not.toContain('undefined');
    expect(text).not.toMatch(/ {2}| \.|on \./);
  }
  expect(clashText({ ...filingClash(CLIENT, [certificate({ expires_on: '2026-11-18' })], DUE, TODAY)! })).toBe(
    'Due on 20/11/2026, the DSC of Ramesh Shah expires on 18/11/2026.',
  );
  expect(CLASH_CODES.filter(isConflict)).toHaveLength(8);
});

describe('forms that need a DSC', () => {
  const company = { category: 'Private Limited', is_audit_applicable: false } as const;
  const person = { category: 'Individual', is_audit_applicable: false } as const;
  const said = (form: string, client: Parameters<typeof signersOf>[1]) =>
    signersOf(form, client)
      .map(({ by, people }) => `${people} ${by}`)
      .join(', ');
  test.each([
    ['AOC-4', company, '1 client, 1 auditor'],
    ['MGT-7', company, '1 client'],
    ['LLP Form 8', { ...company, category: 'LLP' }, '2 client'],
    ['LLP Form 11', { ...company, category: 'LLP' }, '1 client'],
    ['ITR', company, '1 client'],
    ['ITR', person, ''],
    ['ITR', { ...person, is_audit_applicable: true }, '1 client'],
    ['TAX-AUDIT', person, '1 client, 1 auditor'],
    ['GSTR-3B', company, '1 client'],
    ['GSTR-3B', { ...company, category: 'LLP' }, '1 client'],
    ['GSTR-3B', { ...person, category: 'Proprietor' }, ''],
    ['GSTR-1', { ...company, category: 'Partnership Firm' }, ''],
    ['ADVANCE-TAX', company, ''],
    ['PF', company, ''],
  ] as const)('%s of %o', (form, client, signers) => {
    expect(said(form, client)).toBe(signers);
  });
  test('are forms of the calendar', () => {
    const known = new Set(STATUTORY_FORMS.map(({ form }) => form));
    expect(SIGNED_FORMS.filter((form) => !known.has(form))).toEqual([]);
  });
});
