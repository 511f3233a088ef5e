import type { FileEligibility } from '@daftar/contract/loans/eligibility';
import { eligibilityOf, type Eligibility, type LoanRequest, type Obligation } from '@daftar/domain/loans/eligibility';
import type { LenderPolicy } from '@daftar/domain/loans/policy';
import { compare } from '@daftar/domain/money';

/** Typed values; an empty rate is each lender's own. */
export type WhatIf = { amount: string; months: string; rate: string; closing: readonly number[] };
export type Compared = { lender_id: number | null; policy: LenderPolicy; result: Eligibility };

type Request = FileEligibility['request'];
export const obligationsOf = ({ people }: Request): (Obligation & { of: string })[] =>
  people
    .filter(({ role, income_kind }) => role !== 'Guarantor' && income_kind !== 'Without Income')
    .flatMap(({ name, obligations }) => obligations.map((one) => ({ ...one, of: name })));

/** Starting values, as in the file. */
export const whatIfOf = (request: Request): WhatIf => ({
  amount: request.amount.replace(/\.00$/, ''),
  months: String(request.months),
  rate: '',
  closing: obligationsOf(request)
    .filter(({ closes }) => closes)
    .map(({ id }) => id),
});

export const toggled = (closing: readonly number[], id: number): number[] =>
  closing.includes(id) ? closing.filter((other) => other !== id) : [...closing, id];

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Whether it differs from the file in what a file stores: all but the rate. */
export function differs(request: Request, { amount, months, closing }: WhatIf): boolean {
  const stored = whatIfOf(request);
  return amount !== stored.amount || months !== stored.months || !sameIds(closing, stored.closing);
}

/** For the schema that checks amount, tenure and rate; the rate of a lender is right already. */
export const toTerms = ({ amount, months, rate }: WhatIf) => ({
  amount,
  annual_rate: rate.trim() || '1',
  months: months.trim() === '' ? undefined : Number(months),
});

const requestWith = (request: Request, { amount, months, closing }: WhatIf): LoanRequest => ({
  ...request,
  amount,
  months: Number(months),
  people: request.people.map((person) => ({
    ...person,
    obligations: person.obligations.map((one) => ({ ...one, closes: closing.includes(one.id) })),
  })),
});

/** The best offer first; lenders that would refuse after the others, the usual terms last. */
export function compareLenders({ request, lenders }: FileEligibility, whatIf: WhatIf): Compared[] {
  const asked = requestWith(request, whatIf);
  const rank = ({ lender_id, result }: Compared): number => (lender_id === null ? 2 : result.problems.length ? 1 : 0);
  return lenders
    .map(({ lender_id, policy }) => {
      const terms = whatIf.rate.trim() ? { ...policy, annual_rate: whatIf.rate.trim() } : policy;
      return { lender_id, policy: terms, result: eligibilityOf(asked, terms) };
    })
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        compare(b.result.eligible, a.result.eligible) ||
        Number(a.policy.annual_rate) - Number(b.policy.annual_rate),
    );
}
