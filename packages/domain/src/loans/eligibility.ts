import { formatInText } from '../money-format.ts';
import { assessIncome, type Earner, type ReasonLine } from './income.ts';
import { emiPaise, loanOfEmi } from './emi.ts';
import { divideRounded, fromPaise, lowest, percentOf, toPaise, type Paise } from './paise.ts';
import type { BorrowerRole, LenderPolicy, LoanSubType, LoanType, LtvBand, PropertyType } from './policy.ts';

export type Obligation = {
  id: number;
  lender: string;
  kind: string;
  outstanding: string;
  emi: string;
  months_left: number | null;
  /** Repaid before or by this loan. */
  closes: boolean;
};

export type Borrower = Earner & {
  role: BorrowerRole;
  /** Whole years on the day of the calculation; null if the birth date isn't known. */
  age: number | null;
  score: number | null;
  obligations: readonly Obligation[];
};

/** Security of the loan: a property, a car, or the cost of a course. */
export type Security = { property_type: PropertyType | null; value: string };

export type LoanRequest = {
  loan_type: LoanType;
  sub_type: LoanSubType;
  amount: string;
  months: number;
  people: readonly Borrower[];
  /** Several where more than one property secures the loan. */
  security: Security | readonly Security[] | null;
  /** Of the loan that is taken over, or already runs on the same security. */
  outstanding: string;
};

export const LIMITS = ['request', 'income', 'security', 'cap'] as const;
export type Limit = (typeof LIMITS)[number];

export type Eligibility = {
  lender: string;
  eligible: string;
  emi: string;
  months: number;
  annual_rate: string;
  /** The lowest of these is eligible. Null where the limit doesn't apply. */
  limits: Record<Limit, string | null>;
  binding: Limit;
  lines: ReasonLine[];
  /** The lender's reasons against the loan, or its requirements. */
  problems: string[];
  raises: Raise[];
};
/** A way to a larger loan: closing this obligation, or repaying over this many months. */
export type Raise = { text: string; amount: string; closes: number | null; months: number | null };

/** Lenders sanction whole thousands. */
const THOUSAND = 100_000n;
const inr = (paise: Paise): string => formatInText(fromPaise(paise), 'INR');
const cutToThousand = (paise: Paise): Paise => (paise > 0n ? (paise / THOUSAND) * THOUSAND : 0n);

export function eligibilityOf(request: LoanRequest, policy: LenderPolicy): Eligibility {
  const result = calculate(request, policy);
  return { ...result, raises: findRaises(request, policy, result) };
}

function calculate(request: LoanRequest, policy: LenderPolicy): Eligibility {
  const lines: ReasonLine[] = [];
  const problems = [...peopleProblems(request, policy)];
  const { room, income } = monthlyRoom(request, policy, lines);
  const months = tenure(request, policy, lines, problems);
  const byIncome = months > 0 ? loanOfEmi(room, policy.annual_rate, months) : 0n;
  lines.push({
    text: `Loan for an EMI of ${inr(room > 0n ? room : 0n)} at ${policy.annual_rate} % over ${months} months`,
    amount: fromPaise(byIncome),
  });
  const bySecurity = securityLimit(request, policy, lines, problems);
  const [asked, cap] = [toPaise(request.amount), toPaise(policy.max_amount)];
  const limits: Record<Limit, Paise | null> = { request: asked, income: byIncome, security: bySecurity, cap };
  const least = lowest(asked, ...[byIncome, bySecurity, cap].filter((limit) => limit !== null));
  const eligible = cutToThousand(least);
  const binding = LIMITS.find((name) => limits[name] === least)!;
  if (eligible < toPaise(policy.min_amount))
    problems.push(`${policy.lender} lends at least ${inr(toPaise(policy.min_amount))}.`);
  const repays = request.sub_type.startsWith('takeover') ? toPaise(request.outstanding) : 0n;
  if (eligible < repays)
    problems.push(`The takeover needs ${inr(repays)} to repay the old loan; only ${inr(eligible)} is eligible.`);
  if (income > 0n && income < toPaise(policy.min_income))
    problems.push(
      `The monthly income is ${inr(income)}. ${policy.lender} asks for ${inr(toPaise(policy.min_income))}.`,
    );
  if (income === 0n) problems.push('No income that this lender counts is recorded. Add the income of an applicant.');
  return {
    lender: policy.lender,
    eligible: fromPaise(eligible),
    emi: fromPaise(eligible > 0n ? emiPaise(eligible, policy.annual_rate, months, policy.round_up) : 0n),
    months,
    annual_rate: policy.annual_rate,
    limits: mapValues(limits, (limit) => (limit === null ? null : fromPaise(limit))),
    binding,
    lines,
    problems,
    raises: [],
  };
}

const mapValues = <K extends string, A, B>(record: Record<K, A>, change: (value: A) => B): Record<K, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as A)])) as Record<K, B>;

/** Guarantors secure the loan; their income isn't added. */
const earnersOf = ({ people }: LoanRequest): Borrower[] =>
  people.filter(({ role, income_kind }) => role !== 'Guarantor' && income_kind !== 'Without Income');

function* peopleProblems({ people }: LoanRequest, policy: LenderPolicy): Generator<string> {
  for (const { name, age, score, role } of people) {
    if (age !== null && age < policy.min_age)
      yield `${name} is ${age}. ${policy.lender} lends from the age of ${policy.min_age}.`;
    if (role !== 'Guarantor' && score !== null && score > 0 && score < policy.min_score)
      yield `${name} has a credit score of ${score}. ${policy.lender} asks for ${policy.min_score}.`;
  }
}

function monthlyRoom(request: LoanRequest, policy: LenderPolicy, lines: ReasonLine[]): { room: Paise; income: Paise } {
  let [income, emis] = [0n, 0n];
  for (const person of earnersOf(request)) {
    const assessed = assessIncome(person, policy);
    lines.push(...assessed.lines);
    income += assessed.monthly;
    emis += assessed.employer_loans;
    if (assessed.employer_loans > 0n)
      lines.push({
        text: `Loan instalment taken from the salary of ${person.name}`,
        amount: fromPaise(-assessed.employer_loans),
      });
    for (const obligation of person.obligations) {
      const ignored = ignoredReason(obligation, policy);
      if (!ignored) emis += toPaise(obligation.emi);
      lines.push({
        text: `EMI of ${person.name} to ${obligation.lender}${ignored ? ` doesn’t count: ${ignored}` : ''}`,
        amount: ignored ? '0.00' : fromPaise(-toPaise(obligation.emi)),
      });
    }
  }
  lines.push({ text: 'Monthly income', amount: fromPaise(income) });
  const share = payableShare(income, policy, lines);
  return { room: share - emis, income };
}

function ignoredReason({ closes, months_left }: Obligation, policy: LenderPolicy): string | null {
  if (closes) return 'it is repaid';
  if (months_left !== null && months_left <= policy.ignored_emi_months) return `${months_left} months left`;
  return null;
}

function payableShare(income: Paise, policy: LenderPolicy, lines: ReasonLine[]): Paise {
  if (policy.min_dscr) {
    const share = divideRounded(income * 10_000n, BigInt(Math.round(Number(policy.min_dscr) * 10_000)));
    lines.push({ text: `Income may cover EMIs ${policy.min_dscr} times`, amount: fromPaise(share) });
    return share;
  }
  const band = policy.foir.find(({ up_to }) => up_to === null || income <= toPaise(up_to));
  const share = percentOf(income, band?.percent ?? '0');
  lines.push({ text: `${band?.percent ?? '0'} % of it may go to EMIs`, amount: fromPaise(share) });
  return share;
}

/** The lowest of the requested tenure, the policy's, and the years until every earner reaches the age limit. */
function tenure(request: LoanRequest, policy: LenderPolicy, lines: ReasonLine[], problems: string[]): number {
  let months = Math.min(request.months, policy.max_months);
  if (months < request.months) lines.push({ text: `${policy.lender} lends for at most ${months} months`, amount: '' });
  for (const { name, age, income_kind } of earnersOf(request)) {
    if (age === null) continue;
    const limit = income_kind === 'Salaried' ? policy.max_age_salaried : policy.max_age_self_employed;
    const left = Math.max(0, (limit - age) * 12);
    if (left < months) {
      months = left;
      lines.push({ text: `${name} is ${age} and repays until ${limit}: ${months} months`, amount: '' });
      if (left === 0) problems.push(`${name} is ${age}. ${policy.lender} lends until the age of ${limit}.`);
    }
  }
  if (months > 0 && months < policy.min_months)
    problems.push(`The tenure is ${months} months. ${policy.lender} lends for at least ${policy.min_months}.`);
  return months;
}

function securityLimit(
  request: LoanRequest,
  policy: LenderPolicy,
  lines: ReasonLine[],
  problems: string[],
): Paise | null {
  if (policy.ltv.length === 0) return null;
  const securities = securitiesOf(request);
  if (securities.length === 0) {
    problems.push('Add the property or the price: this lender lends a share of its value.');
    return 0n;
  }
  let limit = 0n;
  for (const { property_type, value } of securities) {
    const bands = bandsFor(property_type, policy);
    if (bands.length === 0)
      problems.push(`${policy.lender} doesn’t lend on ${(property_type ?? 'this security').toLowerCase()} property.`);
    const allowed = highestShare(toPaise(value), bands);
    const what = securities.length > 1 && property_type ? `${property_type} value` : 'Value';
    lines.push({ text: `${what} of ${inr(toPaise(value))} allows`, amount: fromPaise(allowed) });
    limit += allowed;
  }
  if (request.sub_type !== 'top up') return limit;
  const room = limit - toPaise(request.outstanding);
  lines.push({ text: 'Less the loan that already runs on it', amount: fromPaise(-toPaise(request.outstanding)) });
  return room > 0n ? room : 0n;
}

/** Values of one type add up, because bands are by the amount of the loan. */
function securitiesOf({ security }: LoanRequest): Security[] {
  const sums = new Map<PropertyType | null, Paise>();
  for (const { property_type, value } of security === null ? [] : ([security].flat() as Security[]))
    sums.set(property_type, (sums.get(property_type) ?? 0n) + toPaise(value));
  return [...sums].map(([property_type, value]) => ({ property_type, value: fromPaise(value) }));
}

/** Bands of this type of property, or those for any. */
function bandsFor(type: PropertyType | null, { ltv }: LenderPolicy): readonly LtvBand[] {
  const own = ltv.filter((band) => band.property_type !== null && band.property_type === type);
  return own.length ? own : ltv.filter((band) => band.property_type === null);
}

const highestShare = (value: Paise, bands: readonly LtvBand[]): Paise =>
  bands.reduce((best, { up_to, percent }) => {
    const share = percentOf(value, percent);
    const allowed = up_to === null ? share : lowest(share, toPaise(up_to));
    return allowed > best ? allowed : best;
  }, 0n);

/** Ways to a larger loan, the largest gain first: closing a loan, or a longer tenure. */
function findRaises(request: LoanRequest, policy: LenderPolicy, now: Eligibility): Raise[] {
  if (now.binding === 'request' || now.binding === 'cap') return [];
  const gain = (changed: LoanRequest): Paise => toPaise(calculate(changed, policy).eligible) - toPaise(now.eligible);
  const closing = earnersOf(request).flatMap(({ obligations }) =>
    obligations
      .filter((one) => !ignoredReason(one, policy))
      .map((one) => ({
        text: `Close the ${one.kind.toLowerCase()} with ${one.lender}`,
        gain: gain(withClosed(request, one.id)),
        closes: one.id,
        months: null,
      })),
  );
  const longest = calculate({ ...request, months: Math.max(request.months, policy.max_months) }, policy);
  const longer = {
    text: `Repay over ${longest.months} months`,
    gain: toPaise(longest.eligible) - toPaise(now.eligible),
    closes: null,
    months: longest.months,
  };
  return [...closing, longer]
    .filter((raise) => raise.gain > 0n)
    .toSorted((a, b) => Number(b.gain - a.gain))
    .map(({ gain: more, ...raise }) => ({ ...raise, amount: fromPaise(more) }));
}

const withClosed = (request: LoanRequest, id: number): LoanRequest => ({
  ...request,
  people: request.people.map((person) => ({
    ...person,
    obligations: person.obligations.map((one) => (one.id === id ? { ...one, closes: true } : one)),
  })),
});
