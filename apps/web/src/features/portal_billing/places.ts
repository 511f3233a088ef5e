import { useParams } from 'react-router';
import { fill } from '#web/app/menu.ts';

const INVOICES = '/business/:businessId/client/:clientId/billing/invoices';
const RECEIPTS = '/business/:businessId/client/:clientId/billing/receipts';

/** Where the parts of billing are for this client; a paper is opened over its list. */
export function usePlaces() {
  const params = useParams();
  const invoices = fill(INVOICES, params);
  const receipts = fill(RECEIPTS, params);
  return {
    invoices,
    receipts,
    offers: `${invoices}?tab=quotations`,
    statement: `${invoices}?tab=statement`,
    invoice: (id: number) => `${invoices}?invoice=${id}`,
    receipt: (id: number) => `${receipts}?receipt=${id}`,
    offer: (id: number) => `${invoices}?tab=quotations&quotation=${id}`,
  };
}
