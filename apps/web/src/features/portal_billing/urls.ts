import { useParams } from 'react-router';
import { fillPath } from '#web/core/features.ts';

const INVOICES = '/business/:businessId/client/:clientId/billing/invoices';
const RECEIPTS = '/business/:businessId/client/:clientId/billing/receipts';

/** URLs of the client's billing screens. A document opens in a drawer over its list. */
export function usePlaces() {
  const params = useParams();
  const invoices = fillPath(INVOICES, params);
  const receipts = fillPath(RECEIPTS, params);
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
