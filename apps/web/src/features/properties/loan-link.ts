import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { useParams, useSearchParams } from 'react-router';
import { request, write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';

/** The file in the address (`?loan=7`) that the property is for. */
export type ForLoan = { id: number; loan: Loan | undefined; to: string };

export function useForLoan(): ForLoan | null {
  const { businessId } = useParams();
  const id = Number(useSearchParams()[0].get('loan'));
  const loan = useRead(loanRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true }).data;
  return id > 0 ? { id, loan, to: `/business/${businessId}/retail_loan/${id}?tab=property` } : null;
}

/** Changes the properties of a file, starting from those it has now. */
export async function changeProperties(loanId: number, change: (ids: number[]) => number[]): Promise<void> {
  const params = { id: loanId };
  const { property_ids, version } = await request(loanRoutes.get, { params });
  await write(loanRoutes.update, { params, body: { property_ids: change(property_ids) } }, { version });
}

export const linkProperty = (loanId: number, id: number): Promise<void> =>
  changeProperties(loanId, (ids) => [...new Set([...ids, id])]);
