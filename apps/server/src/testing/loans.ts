import { borrowerRoutes } from '@daftar/contract/borrowers';
import type { Call } from '@daftar/contract/core/client';
import { lenderRoutes } from '@daftar/contract/lenders';
import { loanBankRoutes, type Application } from '@daftar/contract/loan_banks';
import { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { loanRoutes, type Loan } from '@daftar/contract/loans';

let count = 0;

/** A file with an applicant who has a PAN and a salary, its documents waived: ready for a bank. */
export async function addLoanFile(call: Call, changes: object = {}): Promise<Loan> {
  const { id: borrower_id } = await call(borrowerRoutes.create, {
    body: { first_name: 'Asha', last_name: 'Mehta', pan: 'ABCPM1234K' },
  });
  await call(borrowerRoutes.salaried_incomes_create, { body: { borrower_id, period: '2026-09', fixed: '90000' } });
  const loan = await call(loanRoutes.create, {
    body: {
      loan_type: 'Personal',
      amount: '3000000',
      months: 120,
      people: [{ borrower_id, role: 'Applicant' }],
      ...changes,
    },
  });
  const params = { id: loan.id };
  const ids = (await call(loanDocumentRoutes.list, { params })).data.map(({ id }) => id);
  await call(loanDocumentRoutes.act, { body: { ids, action: 'waive', reason: 'The bank has them' } });
  return call(loanRoutes.move, { params, body: { to: 'Process (Internal)' } });
}

export const addLender = (call: Call, name: string, changes: object = {}) => {
  count += 1;
  return call(lenderRoutes.create, { body: { name: `${name} ${count}`, ...changes } });
};

type Step = { loan_id: number; lender_id: number };
export const addApplication = (call: Call, of: Step): Promise<Application> => call(loanBankRoutes.create, { body: of });

export const logIn = (call: Call, id: number): Promise<Application> =>
  call(loanBankRoutes.logIn, { params: { id }, body: { login_number: 'HL/2026/114', logged_in_on: '2026-09-01' } });

/** Prepared, logged in and sanctioned. */
export async function addSanction(call: Call, of: Step, terms: object = {}): Promise<Application> {
  const { id } = await addApplication(call, of);
  await logIn(call, id);
  return call(loanBankRoutes.sanction, {
    params: { id },
    body: {
      sanctioned_amount: '2500000',
      sanctioned_rate: '8.5',
      sanctioned_months: 120,
      sanctioned_on: '2026-09-10',
      ...terms,
    },
  });
}

/** A sanctioned file whose accepted bank can pay out. */
export async function addSanctionedFile(call: Call, lender_id: number, changes: object = {}): Promise<Application> {
  const loan = await addLoanFile(call, changes);
  const params = { id: loan.id };
  const application = await addSanction(call, { loan_id: loan.id, lender_id });
  await call(loanRoutes.move, { params, body: { to: 'Process (Bank)' } });
  const accepted = await call(loanBankRoutes.accept, { params: { id: application.id } });
  await call(loanRoutes.move, { params, body: { to: 'Sanctioned' } });
  return accepted;
}
