import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { BORROWER_ROLES } from '@daftar/domain/enumerations';
import { useParams, useSearchParams } from 'react-router';
import { request, write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';

type Role = (typeof BORROWER_ROLES)[number];

/** The file in the address (`?loan=7&role=Guarantor`) that the borrower is for; `?from=income` names the tab to go back to. */
export type ForLoan = { id: number; role: Role; loan: Loan | undefined; to: string };

export function useForLoan(): ForLoan | null {
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const id = Number(query.get('loan'));
  const asked = query.get('role') as Role;
  const loan = useRead(loanRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true }).data;
  const to = `/business/${businessId}/retail_loan/${id}?tab=${query.get('from') === 'income' ? 'income' : 'people'}`;
  return id > 0 ? { id, role: BORROWER_ROLES.includes(asked) ? asked : 'Applicant', loan, to } : null;
}

/** Puts a borrower on a file, unless it already is. */
export async function addToLoan({ id, role }: Pick<ForLoan, 'id' | 'role'>, borrowerId: number): Promise<void> {
  const { people, version } = await request(loanRoutes.get, { params: { id } });
  if (people.some(({ borrower_id }) => borrower_id === borrowerId)) return;
  const known = people.map((one) => ({ borrower_id: one.borrower_id, role: one.role as Role }));
  const body = { people: [...known, { borrower_id: borrowerId, role }] };
  await write(loanRoutes.update, { params: { id }, body }, { version });
}
