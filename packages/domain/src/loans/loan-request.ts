import type { DeductionKind, BusinessYear, IncomeKind } from './income.ts';
import { ageOn } from './borrower.ts';
import type { LoanRequest, Obligation, Security } from './eligibility.ts';
import { fromPaise, lowest, toPaise, type Paise } from './paise.ts';
import type { BorrowerRole, LoanSubType, LoanType, PropertyType } from './policy.ts';

export type FilePerson = {
  name: string;
  role: BorrowerRole;
  income_kind: IncomeKind;
  birth_date: string | null;
  credit_score: number | null;
  rent_income: string;
  salaries: readonly { period: string; fixed: string; variable: string; bonus: string; reimbursement: string }[];
  deductions: readonly { period: string; kind: DeductionKind; amount: string }[];
  business: readonly BusinessYear[];
  obligations: readonly Obligation[];
};
export type FileProperty = {
  property_type: PropertyType;
  agreement_value: string;
  stamp_duty: string;
  /** Newest first. */
  valuations: readonly { value: string }[];
};
export type LoanFile = {
  loan_type: LoanType;
  sub_type: LoanSubType;
  amount: string;
  months: number;
  outstanding: string;
  /** Of a car or a course. */
  price: string;
  people: readonly FilePerson[];
  properties: readonly FileProperty[];
};

/** A loan file as lenders' policies read it. */
export function loanRequestOf(file: LoanFile, today: string): LoanRequest {
  const { loan_type, sub_type, amount, months, outstanding } = file;
  return {
    loan_type,
    sub_type,
    amount,
    months,
    outstanding,
    security: securityOf(file),
    people: file.people.map(({ salaries, deductions, birth_date, credit_score, rent_income, ...person }) => ({
      ...person,
      age: ageOn(birth_date, today),
      score: credit_score,
      rent: rent_income,
      salary: salaries.map((row) => ({
        ...row,
        deductions: deductions
          .filter(({ period }) => period === row.period)
          .map(({ kind, amount: deducted }) => ({ kind, amount: deducted })),
      })),
    })),
  };
}

function securityOf({ loan_type, sub_type, price, properties }: LoanFile): Security[] | null {
  const isPurchase = loan_type === 'Home' && sub_type === 'fresh';
  const securities = properties.map((property) => ({
    property_type: property.property_type,
    value: fromPaise(propertyValue(property, isPurchase)),
  }));
  const worth = securities.filter(({ value }) => toPaise(value) > 0n);
  if (worth.length) return worth;
  return toPaise(price) > 0n ? [{ property_type: null, value: price }] : null;
}

/** RBI: stamp duty counts where the house costs up to 10 lakh. */
const STAMP_DUTY_COUNTS_UP_TO = 100_000_000n;

/** The newest valuation. A purchase counts at most the price agreed on. */
function propertyValue({ agreement_value, stamp_duty, valuations }: FileProperty, isPurchase: boolean): Paise {
  const agreed = toPaise(agreement_value);
  const valued = valuations[0] && toPaise(valuations[0].value);
  if (!isPurchase) return valued ?? agreed;
  const value = agreed > 0n && valued !== undefined ? lowest(agreed, valued) : (valued ?? agreed);
  return agreed > 0n && agreed <= STAMP_DUTY_COUNTS_UP_TO ? value + toPaise(stamp_duty) : value;
}
