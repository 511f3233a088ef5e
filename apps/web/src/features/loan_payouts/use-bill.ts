import { loanPayoutRoutes } from '@daftar/contract/loan_payouts';
import { go } from '#web/core/navigation.ts';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';

/** Creates drafts, one per lender, and opens a single one in the invoice editor. */
export function useBill() {
  const place = useBusiness();
  return useWrite(loanPayoutRoutes.bill, {
    onDone: ({ invoices }) => {
      const [only] = invoices;
      if (invoices.length === 1 && only) go(`/business/${place?.id}/invoice/edit/${only.id}`);
      else toast('success', `${invoices.length} draft invoices created`);
    },
  });
}
