import type { Loan } from '@daftar/contract/loans';
import type { LoanSubType, LoanType } from '@daftar/domain/loans/policy';
import { isZero } from '@daftar/domain/money';

/** Values of the form: texts, as inputs have them. */
export type LoanValues = {
  client_id: string;
  /** Adds the client as applicant when the file is created. */
  is_applicant: boolean;
  loan_type: LoanType | '';
  sub_type: LoanSubType;
  amount: string;
  months: string;
  purpose: string;
  outstanding: string;
  price: string;
  next_step: string;
  next_step_on: string;
  owner_id: string;
  branch_id: string;
  source: string;
  notes: string;
};

type Start = { client: string; owner: string; branch: string };

export const newLoan = ({ client, owner, branch }: Start): LoanValues => ({
  client_id: client,
  is_applicant: true,
  loan_type: '',
  sub_type: 'fresh',
  amount: '',
  months: '',
  purpose: '',
  outstanding: '',
  price: '',
  next_step: '',
  next_step_on: '',
  owner_id: owner,
  branch_id: branch,
  source: '',
  notes: '',
});

const idText = (id: number | null): string => (id === null ? '' : String(id));
/** `500000.00` as people enter it; nothing for zero. */
const amountText = (amount: string): string => (isZero(amount) ? '' : amount.replace(/\.00$/, ''));

export const loanValues = (loan: Loan): LoanValues => ({
  client_id: idText(loan.client_id),
  is_applicant: false,
  loan_type: loan.loan_type,
  sub_type: loan.sub_type,
  amount: amountText(loan.amount),
  months: String(loan.months),
  purpose: loan.purpose,
  outstanding: amountText(loan.outstanding),
  price: amountText(loan.price),
  next_step: loan.next_step,
  next_step_on: loan.next_step_on ?? '',
  owner_id: idText(loan.owner_id),
  branch_id: idText(loan.branch_id),
  source: loan.source,
  notes: loan.notes,
});

const idOf = (text: string): number | null => (text ? Number(text) : null);

/** A running loan is taken over or topped up. */
export const hasOutstanding = (sub_type: string): boolean => sub_type !== 'fresh';
/** A car or a course has a price; other loans have a property, or no security. */
const PRICES: Partial<Record<LoanType, string>> = { 'Car Loan': 'Price of the car', Education: 'Cost of the course' };
export const priceLabel = (loan_type: string): string | undefined => PRICES[loan_type as LoanType];

export const loanBody = (values: LoanValues) => ({
  client_id: idOf(values.client_id),
  loan_type: values.loan_type,
  sub_type: values.sub_type,
  amount: values.amount,
  months: values.months.trim() === '' ? Number.NaN : Number(values.months),
  purpose: values.purpose,
  outstanding: (hasOutstanding(values.sub_type) && values.outstanding) || '0',
  price: (priceLabel(values.loan_type) && values.price) || '0',
  next_step: values.next_step,
  next_step_on: values.next_step_on || null,
  owner_id: idOf(values.owner_id),
  branch_id: idOf(values.branch_id),
  source: values.source,
  notes: values.notes,
});

/** Validation beyond the schema. */
export function problemsIn(values: LoanValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.loan_type === '') problems.loan_type = 'Select a type';
  if (values.amount.trim() === '') problems.amount = 'Enter an amount';
  else if (/^0*(\.0*)?$/.test(values.amount.trim())) problems.amount = 'Enter an amount above 0';
  if (!/^\d+$/.test(values.months.trim())) problems.months = 'Enter the number of months';
  if (values.next_step_on && !values.next_step.trim()) problems.next_step = 'Enter the next step';
  return problems;
}
