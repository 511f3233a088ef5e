import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REMINDERS, dueDate, reminderLabel, reminderProblems, remindersDue } from './reminders.ts';
import { upiIdProblem, upiLink } from './upi.ts';
import { checkProperty } from '../testing/property.ts';

const clock = { time_zone: 'Asia/Kolkata', hour: 9 };
const invoice = { due_date: '2026-06-30', due: '1180.00', issued_at: new Date('2026-06-01T05:00:00Z') };
const due = (after: string, up_to: string, change: Partial<typeof invoice> = {}) =>
  remindersDue({ ...invoice, ...change }, DEFAULT_REMINDERS, { after: new Date(after), up_to: new Date(up_to) }, clock);

describe('reminders', () => {
  it('go out at nine in the time zone of the business', () => {
    expect(due('2026-06-29T00:00:00Z', '2026-06-30T03:29:59Z')).toEqual({ send: null, passed_over: [] });
    expect(due('2026-06-29T00:00:00Z', '2026-06-30T03:30:00Z')).toEqual({ send: { days: 0 }, passed_over: [] });
    expect(due('2026-06-30T03:30:00Z', '2026-07-01T03:30:00Z')).toEqual({ send: null, passed_over: [] });
  });

  it('stop when paid', () => {
    expect(due('2026-06-01T00:00:00Z', '2026-12-31T00:00:00Z', { due: '0.00' })).toEqual({
      send: null,
      passed_over: [],
    });
  });

  it('are one after a stop, the last', () => {
    expect(due('2026-06-20T00:00:00Z', '2026-07-08T00:00:00Z')).toEqual({
      send: { days: 7 },
      passed_over: [{ days: -3 }, { days: 0 }],
    });
  });

  it('do not look back before the invoice went out', () => {
    const late = { issued_at: new Date('2026-07-02T05:00:00Z') };
    expect(due('2026-06-01T00:00:00Z', '2026-07-05T00:00:00Z', late)).toEqual({ send: null, passed_over: [] });
  });

  it('are each returned exactly once, over any number of checks', () => {
    checkProperty(
      fc.property(fc.array(fc.nat({ max: 24 * 90 }), { maxLength: 10 }), (hours) => {
        const [begin, end] = [Date.parse('2026-06-05T00:00:00Z'), Date.parse('2026-09-10T00:00:00Z')];
        const asked = [begin, ...hours.map((hour) => begin + hour * 3_600_000), end].sort((a, b) => a - b);
        const told = asked.slice(1).flatMap((moment, i) => {
          const { send, passed_over } = due(new Date(asked[i]!).toISOString(), new Date(moment).toISOString());
          return send ? [...passed_over, send] : [];
        });
        expect(told).toEqual(DEFAULT_REMINDERS);
      }),
    );
  });

  it('have a text and are checked', () => {
    expect([-1, 0, 7].map((days) => reminderLabel({ days }))).toEqual([
      '1 day before the due date',
      'On the due date',
      '7 days after the due date',
    ]);
    expect(reminderProblems(DEFAULT_REMINDERS)).toEqual([]);
    expect(
      reminderProblems([{ days: 1.5 }, { days: 7 }, { days: 7 }, { days: 400 }]).map(({ index }) => index),
    ).toEqual([0, 2, 3]);
    expect(dueDate('2026-02-20', 15)).toBe('2026-03-07');
  });
});

describe('UPI', () => {
  const payment = {
    upi_id: 'sharma.desai@okhdfcbank',
    payee: 'Sharma & Desai',
    amount: '1180',
    currency: 'INR',
    number: 'ABC/2026-27/0001',
  };

  it('carries the amount due', () => {
    expect(upiLink(payment)).toBe(
      'upi://pay?pa=sharma.desai@okhdfcbank&pn=Sharma%20%26%20Desai&am=1180.00&cu=INR&tn=Invoice%20ABC%2F2026-27%2F0001&tr=ABC2026270001',
    );
  });

  it('reads back as what was put in', () => {
    const query = new URL(upiLink({ ...payment, payee: 'शर्मा = + #1' })!).searchParams;
    expect([query.get('pn'), query.get('am'), query.get('tn')]).toEqual([
      'शर्मा = + #1',
      '1180.00',
      'Invoice ABC/2026-27/0001',
    ]);
  });

  it.each([{ amount: '0.00' }, { amount: '-5' }, { currency: 'USD' }, { upi_id: 'nobody' }])(
    '%j has no link',
    (change) => {
      expect(upiLink({ ...payment, ...change })).toBeNull();
    },
  );

  it.each([
    ['firm@okhdfcbank', true],
    ['98765-43210@ybl', true],
    ['a@b', false],
    ['firm@bank.com', false],
    ['fi rm@ybl', false],
    ['firm', false],
  ])('%s: %s', (id, fits) => {
    expect(upiIdProblem(id) === null).toBe(fits);
  });
});
