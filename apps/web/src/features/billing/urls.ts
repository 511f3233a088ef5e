/** URLs of the records behind a figure. Filters are always set, or those of the last visit would be restored. */
type Filters = Readonly<Record<string, string>>;

const list =
  (path: string, key = 'filters') =>
  (businessId: number | string | undefined, filters: Filters, query: Record<string, string> = {}): string =>
    `/business/${businessId}/${path}?${new URLSearchParams({ ...query, [key]: JSON.stringify(filters) })}`;

export const invoicesAt = list('invoice', 'invoiceFilters');
export const quotationsAt = list('quotation');
export const paymentsAt = list('payments');
export const recurringAt = list('recurring-invoice');
export const unbilledAt = list('unbilled');
export const outstandingAt = list('outstanding');
export const accountAt = (businessId: number | string | undefined, clientId: number): string =>
  `/business/${businessId}/outstanding?client=${clientId}`;
