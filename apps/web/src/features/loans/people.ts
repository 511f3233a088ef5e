import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { BORROWER_ROLES } from '@daftar/domain/enumerations';
import type { BorrowerRole } from '@daftar/domain/loans/policy';
import { request, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { toastWithUndo } from '#web/core/undo.ts';

const ROLE_LABELS: Record<BorrowerRole, string> = {
  Applicant: 'Applicant',
  'Co Applicant': 'Co-applicant',
  Guarantor: 'Guarantor',
};
export const ROLE_OPTIONS = BORROWER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

export const roleLabel = (role: string): string => ROLE_LABELS[role as BorrowerRole] ?? role;

type Person = { borrower_id: number; role: BorrowerRole };
const peopleOf = ({ people }: Loan): Person[] =>
  people.map(({ borrower_id, role }) => ({ borrower_id, role: role as BorrowerRole }));

/** Without an applicant, the next person is one. */
export const nextRole = ({ people }: Loan): BorrowerRole =>
  people.some(({ role }) => role === 'Applicant') ? 'Co Applicant' : 'Applicant';

const save = ({ id, version }: Loan, people: Person[]) =>
  write(loanRoutes.update, { params: { id }, body: { people } }, { version });

export async function addPerson(loan: Loan, person: Person, name: string): Promise<void> {
  if (loan.people.some(({ borrower_id }) => borrower_id === person.borrower_id))
    return void toast('info', `${name} is already on this file`);
  await save(loan, [...peopleOf(loan), person]);
  toast('success', `${name} added`);
}

export async function changeRole(loan: Loan, borrowerId: number, role: BorrowerRole): Promise<void> {
  await save(
    loan,
    peopleOf(loan).map((person) => (person.borrower_id === borrowerId ? { ...person, role } : person)),
  );
  toast('success', 'Role changed');
}

/** Takes a person off the file, with Undo. The borrower stays. */
export async function removePerson(loan: Loan, borrowerId: number, name: string): Promise<void> {
  const people = peopleOf(loan);
  const person = people.find(({ borrower_id }) => borrower_id === borrowerId)!;
  await save(
    loan,
    people.filter((one) => one !== person),
  );
  toastWithUndo(
    `${name} removed from ${loan.number}`,
    async () => {
      const now = await request(loanRoutes.get, { params: { id: loan.id } });
      await save(now, [...peopleOf(now), person]);
    },
    `${name} restored`,
  );
}
