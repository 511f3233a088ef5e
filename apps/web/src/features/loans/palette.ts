import { loanRoutes } from '@daftar/contract/loans';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 4;

/** Loan files, by number and by the names of their people. */
export const source: PaletteSource = {
  label: 'Loan files',
  icon: 'loan',
  module: 'loan_management',
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: SHOWN };
    const { data } = await request(loanRoutes.list, { query }, { signal, quiet: true });
    return data.map((loan) => ({
      key: `loan-${loan.id}`,
      codes: [loan.number],
      title: loan.applicant ?? loan.client_name ?? loan.number,
      detail: `${loan.number} · ${loan.loan_type} · ${loan.status}`,
      to: `/business/${businessId}/retail_loan/${loan.id}`,
    }));
  },
};
