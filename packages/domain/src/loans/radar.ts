/** Finds clients who could use a loan or a cheaper one, from what the business knows of them. */
import { formatDay } from '../date-format.ts';
import { addMonths, type Day } from '../dates.ts';
import { formatInText } from '../money-format.ts';
import { eligibilityOf, type Borrower, type Obligation } from './eligibility.ts';
import { emiPaise } from './emi.ts';
import { assessIncome, cashProfit, type BusinessYear } from './income.ts';
import { divideRounded, fromPaise, percentOf, rateUnits, toPaise, type Paise } from './paise.ts';
import { USUAL_POLICIES, type LenderPolicy, type LoanSubType, type LoanType, type PropertyType } from './policy.ts';
import { COMPARED_RATES, RADAR_RULES, type RadarRule, type RadarSettings } from './radar-rules.ts';

export type RadarObligation = Obligation & {
  sanctioned: string;
  annual_rate: string | null;
  /** The day on which these figures were entered. */
  as_of: Day;
};
export type RadarProperty = {
  id: number;
  name: string;
  property_type: PropertyType;
  value: string;
  /** Of the newest deed; null if none is entered. */
  bought_on: Day | null;
  /** A file that isn't rejected has it as security. */
  has_loan: boolean;
};
export type RadarPerson = Omit<Borrower, 'role' | 'obligations' | 'business'> & {
  borrower_id: number;
  business: readonly (BusinessYear & { turnover: string })[];
  obligations: readonly RadarObligation[];
  properties: readonly RadarProperty[];
};
/** A client, with the borrowers linked to it. */
export type RadarClient = {
  client_id: number;
  /** From the compliance profile; null if not entered. */
  turnover_crore: number | null;
  people: readonly RadarPerson[];
  /** Types with an open file, or one decided lately. */
  busy: readonly LoanType[];
};

export type RadarFinding = {
  rule: RadarRule;
  client_id: number;
  borrower_id: number | null;
  /** Subject of the finding within the client: an obligation, a property, a person. */
  subject: string;
  loan_type: LoanType;
  sub_type: LoanSubType;
  amount: string;
  outstanding: string;
  /** Each month; 0 where the finding is a new loan. */
  saving: string;
  purpose: string;
  /** One sentence with figures. */
  reason: string;
};

type Found = Omit<RadarFinding, 'rule' | 'client_id' | 'outstanding' | 'saving'> &
  Partial<Pick<RadarFinding, 'outstanding' | 'saving'>>;
type Check<R extends RadarRule> = (client: RadarClient, settings: RadarSettings[R], today: Day) => Found[];

const THOUSAND = 100_000n;
const cut = (paise: Paise): Paise => (paise / THOUSAND) * THOUSAND;
const inr = (paise: Paise): string => formatInText(fromPaise(paise), 'INR');
const wholeRupees = (paise: Paise): string => inr((paise / 100n) * 100n);
/** Without trailing zeros: 9.600 is 9.6. */
const percent = (text: string): string => `${Number(text)}\u00A0%`;
const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

/** A loan that ends soon isn't worth moving. */
const MIN_MONTHS_LEFT = 12;
/** Older income is a poor measure of the ability to repay. */
const MAX_INCOME_AGE = 24;
/** A limit that ended longer ago was probably renewed without being entered. */
const MAX_MONTHS_ENDED = 3;
const LIMIT = 'Cash credit or overdraft';
const TYPE_OF: Readonly<Record<string, LoanType>> = {
  'Home loan': 'Home',
  'Mortgage loan': 'Mortgage',
  'Personal loan': 'Personal',
  'Business loan': 'Business',
  'Education loan': 'Education',
  'Car loan': 'Car Loan',
};

export const monthsBetween = (from: Day, to: Day): number => {
  const count =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return Math.max(0, to.slice(8) < from.slice(8) ? count - 1 : count);
};

const obligationsOf = ({ people }: RadarClient) =>
  people.flatMap((person) => person.obligations.filter(({ closes }) => !closes).map((one) => ({ ...one, person })));

/** On the day it is checked. */
const monthsLeft = ({ months_left, as_of }: RadarObligation, today: Day): number | null =>
  months_left === null ? null : months_left - monthsBetween(as_of, today);

/** Compared over the same months, so that only the rate makes the difference. */
const cheaperRate: Check<'cheaper_rate'> = (client, settings, today) =>
  obligationsOf(client).flatMap((one) => {
    const loan_type = TYPE_OF[one.kind];
    const left = monthsLeft(one, today);
    if (!loan_type || !one.annual_rate || left === null || left < MIN_MONTHS_LEFT) return [];
    const target = settings[COMPARED_RATES[loan_type]];
    const debt = toPaise(one.outstanding);
    if (debt <= 0n || rateUnits(one.annual_rate) - rateUnits(target) < rateUnits(settings.min_gap)) return [];
    const saving = emiPaise(debt, one.annual_rate, one.months_left!) - emiPaise(debt, target, one.months_left!);
    if (saving < toPaise(settings.min_saving) || saving <= 0n) return [];
    return {
      subject: `obligation:${one.id}`,
      borrower_id: one.person.borrower_id,
      loan_type,
      sub_type: 'takeover',
      amount: fromPaise(debt),
      outstanding: fromPaise(debt),
      saving: fromPaise((saving / 100n) * 100n),
      purpose: `Takeover of the ${one.kind.toLowerCase()} from ${one.lender}`,
      reason: `${one.kind} of ${inr(debt)} with ${one.lender} at ${percent(one.annual_rate)}: ${percent(target)} would save ${wholeRupees(saving)} a month.`,
    };
  });

/** Loan that this person could get alone; null if a lender with usual terms refuses. */
function eligible(person: RadarPerson, loan_type: LoanType) {
  const policy: LenderPolicy = { ...USUAL_POLICIES[loan_type], lender: 'Usual terms' };
  const request = {
    loan_type,
    sub_type: 'fresh' as const,
    amount: policy.max_amount,
    months: policy.max_months,
    people: [{ ...person, role: 'Applicant' as const }],
    security: null,
    outstanding: '0',
  };
  const result = eligibilityOf(request, policy);
  return result.problems.length ? null : { ...result, income: assessIncome(person, policy).monthly };
}

const isRecent = (period: string, today: Day): boolean => {
  const [first, second] = period.split('-') as [string, string];
  const end = second.length === 4 ? `${second}-03-31` : `${first}-${second}-28`;
  return addMonths(end, MAX_INCOME_AGE) >= today;
};

/** An open file will use up the margin. */
const emiHeadroom: Check<'emi_headroom'> = ({ people, busy }, settings, today) =>
  people.flatMap((person) => {
    const salary = person.salary.filter(({ period }) => isRecent(period, today));
    if (busy.length || person.income_kind !== 'Salaried' || salary.length === 0) return [];
    const result = eligible({ ...person, salary }, 'Personal');
    if (!result || toPaise(result.eligible) < toPaise(settings.min_amount)) return [];
    const emis = person.obligations.filter(({ closes }) => !closes).reduce((sum, { emi }) => sum + toPaise(emi), 0n);
    return {
      subject: `borrower:${person.borrower_id}`,
      borrower_id: person.borrower_id,
      loan_type: 'Personal',
      sub_type: 'fresh',
      amount: result.eligible,
      purpose: '',
      reason: `Income of ${wholeRupees(result.income)} a month and ${emis > 0n ? `EMIs of ${wholeRupees(emis)}` : 'no EMIs'}: room for an EMI of ${wholeRupees(toPaise(result.emi))}, a personal loan of up to ${inr(toPaise(result.eligible))}.`,
    };
  });

const limitRenewal: Check<'limit_renewal'> = (client, settings, today) =>
  obligationsOf(client).flatMap((one) => {
    const left = monthsLeft(one, today);
    if (one.kind !== LIMIT || left === null || left > Number(settings.months) || left < -MAX_MONTHS_ENDED) return [];
    const [limit, debt] = [toPaise(one.sanctioned), toPaise(one.outstanding)];
    const amount = limit > debt ? limit : debt;
    if (amount <= 0n) return [];
    const ends = left > 0 ? `ends in ${months(left)}` : left === 0 ? 'ends this month' : `ended ${months(-left)} ago`;
    return {
      subject: `obligation:${one.id}`,
      borrower_id: one.person.borrower_id,
      loan_type: 'Business',
      sub_type: 'takeover',
      amount: fromPaise(amount),
      outstanding: fromPaise(debt),
      purpose: `Renewal of the limit with ${one.lender}`,
      reason: `Limit of ${inr(amount)} with ${one.lender} ${ends}: renew it or move it.`,
    };
  });

const CRORE = 1_000_000_000n;

/** The newest return of the client's people, else the compliance profile. */
function turnoverOf({ people, turnover_crore }: RadarClient, today: Day): { turnover: Paise; of: string } | null {
  const years = people
    .flatMap(({ business }) => business)
    .filter(({ year, turnover }) => toPaise(turnover) > 0n && isRecent(year, today))
    .toSorted((a, b) => b.year.localeCompare(a.year) || Number(toPaise(b.turnover) - toPaise(a.turnover)));
  if (years[0]) return { turnover: toPaise(years[0].turnover), of: ` in ${years[0].year}` };
  if (!turnover_crore) return null;
  return { turnover: (BigInt(Math.round(turnover_crore * 10_000)) * CRORE) / 10_000n, of: '' };
}

const turnover: Check<'turnover'> = (client, settings, today) => {
  const known = turnoverOf(client, today);
  if (!known || known.turnover < toPaise(settings.min_turnover)) return [];
  if (obligationsOf(client).some(({ kind }) => kind === LIMIT || kind === 'Business loan')) return [];
  const amount = cut(percentOf(known.turnover, settings.share));
  if (amount <= 0n) return [];
  return [
    {
      subject: 'client',
      borrower_id: null,
      loan_type: 'Business',
      sub_type: 'fresh',
      amount: fromPaise(amount),
      purpose: 'Working capital',
      reason: `Turnover of ${wholeRupees(known.turnover)}${known.of} and no working capital limit: ${percent(settings.share)} of turnover is ${inr(amount)}.`,
    },
  ];
};

const itrIncome: Check<'itr_income'> = ({ people, busy }, settings, today) =>
  people.flatMap((person) => {
    if (busy.length || person.income_kind !== 'Self Employed') return [];
    const [newest, before] = person.business.toSorted((a, b) => b.year.localeCompare(a.year));
    if (!newest || !before || !isRecent(newest.year, today)) return [];
    const [now, then] = [cashProfit(newest), cashProfit(before)];
    if (then <= 0n || now < toPaise(settings.min_income)) return [];
    const growth = divideRounded((now - then) * 100n, then);
    if ((now - then) * 100_000_000n < then * rateUnits(settings.min_growth)) return [];
    const result = eligible(person, 'Business');
    if (!result) return [];
    return {
      subject: `borrower:${person.borrower_id}`,
      borrower_id: person.borrower_id,
      loan_type: 'Business',
      sub_type: 'fresh',
      amount: result.eligible,
      purpose: 'Business growth',
      reason: `Cash profit rose by ${percent(String(growth))} to ${wholeRupees(now)} in ${newest.year}: a business loan of up to ${inr(toPaise(result.eligible))}.`,
    };
  });

const propertyBought: Check<'property_bought'> = (client, settings, today) => {
  const since = addMonths(today, -Number(settings.months));
  if (obligationsOf(client).some(({ kind }) => kind === 'Home loan' || kind === 'Mortgage loan')) return [];
  const seen = new Set<number>();
  return client.people.flatMap((person) =>
    person.properties.flatMap(({ id, name, property_type, value, bought_on, has_loan }) => {
      if (has_loan || !bought_on || bought_on < since || bought_on > today || seen.has(id)) return [];
      if (toPaise(value) < toPaise(settings.min_value)) return [];
      seen.add(id);
      const share = USUAL_POLICIES.Mortgage.ltv.find((band) => band.property_type === property_type)!.percent;
      const amount = cut(percentOf(toPaise(value), share));
      return {
        subject: `property:${id}`,
        borrower_id: person.borrower_id,
        loan_type: 'Mortgage' as const,
        sub_type: 'fresh' as const,
        amount: fromPaise(amount),
        purpose: `Loan against ${name}`,
        reason: `Bought ${name} on ${formatDay(bought_on)} without a loan: ${percent(share)} of ${inr(toPaise(value))} is ${inr(amount)}.`,
      };
    }),
  );
};

const CHECKS: { [R in RadarRule]: Check<R> } = {
  cheaper_rate: cheaperRate,
  emi_headroom: emiHeadroom,
  limit_renewal: limitRenewal,
  turnover,
  itr_income: itrIncome,
  property_bought: propertyBought,
};

/** All findings of a client by the rules that are on. A type with a file in work isn't proposed again. */
export const radarFindings = (client: RadarClient, settings: RadarSettings, today: Day): RadarFinding[] =>
  RADAR_RULES.flatMap((rule) =>
    settings[rule].is_on
      ? (CHECKS[rule] as Check<RadarRule>)(client, settings[rule] as never, today).map((found) => ({
          outstanding: '0.00',
          saving: '0.00',
          ...found,
          rule,
          client_id: client.client_id,
        }))
      : [],
  ).filter(({ loan_type }) => !client.busy.includes(loan_type));

/** The figure that findings compare by: the saving, or the possible loan. */
export const worthOf = ({ saving, amount }: Pick<RadarFinding, 'saving' | 'amount'>): string =>
  toPaise(saving) > 0n ? saving : amount;

/** A dismissed finding returns when its figure has grown by a tenth. */
export const RETURNS_AT_PERCENT = 110;
