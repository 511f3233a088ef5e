import { describe, expect, it } from 'vitest';
import { channelProblem, closedReason, formState, shownAadhaar, shownPan, type FormFacts } from './public-form.ts';
import { differences, merged, noValues, typedValue, type FormValues } from './public-form-fields.ts';

const NOW = new Date('2026-11-17T10:00:00Z');
const SENT: FormFacts = {
  sent_at: '2026-11-10T10:00:00Z',
  opened_at: null,
  started_at: null,
  submitted_at: null,
  returned_at: null,
  accepted_at: null,
  locked_at: null,
  revoked_at: null,
  expires_at: '2026-11-20T00:00:00Z',
};
const T = '2026-11-12T10:00:00Z';
const PAST = '2026-11-16T00:00:00Z';

describe('the state of a form', () => {
  it.each<[Partial<FormFacts>, string, string | null]>([
    [{ sent_at: null }, 'Not sent', null],
    [{}, 'Sent', null],
    [{ opened_at: T }, 'Opened', null],
    [{ opened_at: T, started_at: T }, 'In progress', null],
    [{ started_at: T, returned_at: T }, 'Returned', null],
    [{ submitted_at: T }, 'Submitted', null],
    [{ submitted_at: T, expires_at: PAST }, 'Submitted', 'expired'],
    [{ submitted_at: T, accepted_at: T }, 'Accepted', null],
    [{ started_at: T, expires_at: PAST }, 'Expired', 'expired'],
    [{ locked_at: T, expires_at: PAST }, 'Locked', 'locked'],
    [{ locked_at: T, revoked_at: T, accepted_at: T }, 'Revoked', 'revoked'],
  ])('%j is %s', (changes, state, reason) => {
    const form = { ...SENT, ...changes };
    expect(formState(form, NOW)).toBe(state);
    expect(closedReason(form, NOW)).toBe(reason);
  });
});

it('link and PIN never take the same way', () => {
  expect(channelProblem('email', 'email')).toBe('Send the PIN another way than the link');
  expect(channelProblem('sms', 'sms')).not.toBeNull();
  expect([channelProblem('email', 'sms'), channelProblem('copy', 'phone')]).toEqual([null, null]);
});

it('masks the numbers that a visitor sees', () => {
  expect([shownPan('ABCPK1234L'), shownPan('')]).toEqual(['ABC••••••L', '']);
  expect(shownAadhaar('234567890124')).toBe('•••• •••• 0124');
});

const values = (changes: Partial<FormValues>): FormValues => ({ ...noValues(), ...changes });

describe('what was sent', () => {
  const known = values({
    borrower: { is_entity: 'false', city: 'Surat', first_name: 'Asha' },
    loan: { amount: '2500000.00' },
    obligations: [{ key: '7', lender: 'SBI', kind: 'Home loan', emi: '20000.00' }],
  });

  it('differs only where it says something else', () => {
    const sent = values({
      borrower: { city: ' Surat ', first_name: 'Usha' },
      loan: { amount: '25,00,000' },
      obligations: [
        { key: '7', lender: 'SBI', kind: 'Home loan', emi: '21000' },
        { key: 'new1', lender: 'HDFC Bank', kind: 'Car loan', emi: '9500' },
        { key: 'new2', lender: '' },
        { key: '99', lender: 'Not theirs' },
      ],
    });
    const found = differences(known, sent, ['loan', 'personal', 'contact', 'obligations']);
    expect(found.map(({ key, current, sent: now }) => [key, current, now])).toEqual([
      ['borrower.first_name', 'Asha', 'Usha'],
      ['obligations.7.emi', '20000.00', '21000'],
      ['obligations.new1', '', 'HDFC Bank · Car loan · 9500'],
    ]);
    expect(differences(known, sent, ['contact'])).toEqual([]);
  });

  it('is shown over what is known, with new entries after it', () => {
    const draft = values({
      borrower: { city: 'Rajkot' },
      obligations: [
        { key: '7', emi: '21000' },
        { key: 'new1', lender: 'HDFC Bank' },
        { key: '99', lender: 'x' },
      ],
    });
    expect(merged(known, draft)).toMatchObject({
      borrower: { city: 'Rajkot', first_name: 'Asha' },
      obligations: [
        { key: '7', lender: 'SBI', emi: '21000' },
        { key: 'new1', lender: 'HDFC Bank' },
      ],
    });
  });

  it('is typed like the records', () => {
    const of = (kind: 'whole' | 'amount' | 'date' | 'text', value: string) => typedValue({ name: 'x', kind }, value);
    expect([of('whole', '24'), of('whole', ''), of('whole', 'two')]).toEqual([24, null, 'two']);
    expect([of('amount', '25,00,000'), of('date', ''), of('text', ' a ')]).toEqual(['2500000', null, 'a']);
  });
});
