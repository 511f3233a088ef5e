/** Columns of any sheet: guessed from their headers, chosen by the user, remembered for sheets with the same headers. */
import { headerKey, type Field, type Grid, type SourceRow } from './source.ts';
import { rowsBelow } from './read-grids.ts';

export type MappedKind = 'sales' | 'purchases';
/** Header to field; columns without one aren't imported. */
export type ColumnMapping = Record<string, string>;

type FieldInfo = { field: Field; label: string; synonyms: string; only?: MappedKind };

/** The first header that fits a field wins; earlier fields choose first. */
const FIELDS: readonly FieldInfo[] = [
  {
    field: 'gstin',
    label: 'GSTIN of the other party',
    synonyms:
      'gstin|gstinno|gstno|gstnumber|partygstin|partygstinuin|customergstin|buyergstin|suppliergstin|vendorgstin|gstinofsupplier|gstinofsuppliereco|gstinuinofrecipient|gstinuin|gstinofcustomer|gstinofparty|gstinuinofsupplier',
  },
  {
    field: 'name',
    label: 'Name of the other party',
    synonyms:
      'name|party|partyname|customername|customer|buyer|buyername|supplier|suppliername|vendor|vendorname|particulars|receivername|tradelegalname|tradename|partyaccount|ledgername',
  },
  {
    field: 'document_type',
    label: 'Document type',
    synonyms: 'documenttype|doctype|vouchertype|notetype|typeofdocument',
  },
  {
    field: 'number',
    label: 'Document number',
    synonyms:
      'invoicenumber|invoiceno|invno|billno|billnumber|documentnumber|documentno|docno|voucherno|vouchernumber|vchno|number|notenumber|supplierinvoiceno|invoice',
  },
  {
    field: 'date',
    label: 'Document date',
    synonyms:
      'invoicedate|invdate|billdate|documentdate|docdate|date|voucherdate|notedate|supplierinvoicedate|dateofinvoice',
  },
  { field: 'pos', label: 'Place of supply', synonyms: 'placeofsupply|pos|state|supplystate|placeofsupplystate' },
  {
    field: 'type',
    label: 'Supply type',
    synonyms: 'supplytype|invoicetype|typeofsupply|typeofinwardsupplies|gsttype|exporttype|natureofsupply',
  },
  { field: 'reverse_charge', label: 'Reverse charge', synonyms: 'reversecharge|rcm|isreversecharge|rchrg' },
  { field: 'hsn', label: 'HSN/SAC', synonyms: 'hsn|sac|hsnsac|hsncode|hsnsaccode|hsnno|saccode' },
  {
    field: 'description',
    label: 'Description',
    synonyms: 'description|item|itemname|product|productname|itemdescription|service|goods',
  },
  { field: 'unit', label: 'Unit (UQC)', synonyms: 'unit|uqc|uom|units|unitofmeasure' },
  { field: 'quantity', label: 'Quantity', synonyms: 'quantity|qty|totalquantity|billedqty' },
  {
    field: 'rate',
    label: 'GST rate',
    synonyms: 'rate|gstrate|taxrate|gst%|rateoftax|tax%|rate%|gstrate%|igstrate|taxpercent',
  },
  {
    field: 'taxable_value',
    label: 'Taxable value',
    synonyms:
      'taxablevalue|taxableamount|taxableamt|taxable|assessablevalue|basicamount|basicvalue|grossamount|netamount|amountbeforetax|salesamount|purchaseamount',
  },
  {
    field: 'igst',
    label: 'IGST',
    synonyms: 'igst|igstamount|igstamt|integratedtax|integratedtaxamount|integratedtaxpaid',
  },
  { field: 'cgst', label: 'CGST', synonyms: 'cgst|cgstamount|cgstamt|centraltax|centraltaxamount|centraltaxpaid' },
  {
    field: 'sgst',
    label: 'SGST/UTGST',
    synonyms:
      'sgst|sgstamount|sgstamt|utgst|sgstutgst|statetax|stateuttax|stateuttaxamount|statetaxamount|stateuttaxpaid|sgstutgstamount',
  },
  { field: 'cess', label: 'Cess', synonyms: 'cess|cessamount|cessamt|gstcess|cesspaid' },
  {
    field: 'value',
    label: 'Document value',
    synonyms:
      'invoicevalue|invoiceamount|invoicetotal|billamount|billvalue|totalamount|totalvalue|total|grandtotal|documentvalue|notevalue|billtotal|totalinvoicevalue',
  },
  {
    field: 'original_number',
    label: 'Original invoice number',
    synonyms: 'originalinvoicenumber|originalinvoiceno|againstinvoice|againstinvoiceno|refinvoiceno',
  },
  {
    field: 'original_date',
    label: 'Original invoice date',
    synonyms: 'originalinvoicedate|againstinvoicedate|refinvoicedate',
  },
  { field: 'port_code', label: 'Port code', synonyms: 'portcode|port', only: 'sales' },
  {
    field: 'bill_number',
    label: 'Shipping bill number',
    synonyms: 'shippingbillnumber|shippingbillno|sbno|sbnumber',
    only: 'sales',
  },
  { field: 'bill_date', label: 'Shipping bill date', synonyms: 'shippingbilldate|sbdate', only: 'sales' },
  { field: 'etin', label: 'E-commerce GSTIN', synonyms: 'ecommercegstin|etin|operatorgstin', only: 'sales' },
  {
    field: 'eligibility',
    label: 'Eligibility for credit',
    synonyms: 'eligibility|eligibilityforitc|itceligibility|eligibleforitc|itc',
    only: 'purchases',
  },
  {
    field: 'purchase_kind',
    label: 'Kind of purchase',
    synonyms: 'purchasekind|kindofpurchase|importtype',
    only: 'purchases',
  },
  {
    field: 'paid_on',
    label: 'Paid on',
    synonyms: 'paidon|paymentdate|dateofpayment|paiddate',
    only: 'purchases',
  },
  {
    field: 'claimed_in',
    label: 'Credit claimed in',
    synonyms: 'claimedin|itcclaimedin|itcclaimedperiod|creditclaimedin',
    only: 'purchases',
  },
];

export const fieldsOf = (kind: MappedKind): { field: Field; label: string }[] =>
  FIELDS.filter(({ only }) => !only || only === kind).map(({ field, label }) => ({ field, label }));

/** A sheet needs these columns; rate or tax gives the tax. */
export const NEEDED: readonly Field[] = ['number', 'date', 'taxable_value'];

export function missingFields(mapping: ColumnMapping): string[] {
  const chosen = new Set(Object.values(mapping));
  const missing = FIELDS.filter(({ field }) => NEEDED.includes(field) && !chosen.has(field)).map(({ label }) => label);
  const hasTax = ['rate', 'igst', 'cgst'].some((field) => chosen.has(field));
  return hasTax ? missing : [...missing, 'GST rate'];
}

export function guessMapping(titles: readonly string[], kind: MappedKind): ColumnMapping {
  const mapping: ColumnMapping = {};
  const free = new Map(titles.filter(Boolean).map((title) => [title, headerKey(title)]));
  for (const { field, synonyms, only } of FIELDS) {
    if (only && only !== kind) continue;
    const known = synonyms.split('|');
    const found = known.flatMap((word) => [...free].find(([, key]) => key === word)?.[0] ?? [])[0];
    if (found === undefined) continue;
    mapping[found] = field;
    free.delete(found);
  }
  return mapping;
}

/** Names a set of headers, in any order. */
export const headersKey = (titles: readonly string[]): string =>
  titles.map(headerKey).filter(Boolean).toSorted().join('|').slice(0, 2000);

const HEADER_WITHIN = 15;

/** The row that most looks like a header: the most columns that are guessed, else the first with three texts. */
export function headerRow(grid: Grid, kind: MappedKind): { top: number; titles: string[] } | null {
  let best: { top: number; titles: string[]; fits: number } | null = null;
  for (const [top, cells] of grid.slice(0, HEADER_WITHIN).entries()) {
    const titles = cells.map((cell) => cell.trim());
    const fits = Object.keys(guessMapping(titles, kind)).length;
    if (fits > (best?.fits ?? 0)) best = { top, titles, fits };
  }
  if (best && best.fits >= 2) return best;
  const first = grid.slice(0, HEADER_WITHIN).findIndex((cells) => cells.filter((cell) => cell.trim()).length >= 3);
  return first < 0 ? null : { top: first, titles: grid[first]!.map((cell) => cell.trim()) };
}

/** A last row with sums is no document. */
const isTotal = ({ cells }: SourceRow): boolean =>
  !cells.date && Object.values(cells).some((text) => /^(grand |sub ?)?total\b/i.test(text)) === true;

export function readMapped(sheet: string, grid: Grid, kind: MappedKind, mapping: ColumnMapping): SourceRow[] {
  const head = headerRow(grid, kind);
  if (!head) return [];
  const columns = new Map<Field, number>();
  for (const { field } of fieldsOf(kind)) {
    const at = head.titles.findIndex((title) => title !== '' && mapping[title] === field);
    if (at >= 0) columns.set(field, at);
  }
  const rows = rowsBelow(sheet, grid, kind === 'sales' ? 'sale' : 'purchase', { top: head.top, columns });
  return rows.filter((row) => !isTotal(row));
}
