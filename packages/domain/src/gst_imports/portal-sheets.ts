/** Sheets of the portal's workbook and their columns, found by header text (domain facts, 3.4). */
import type { Field, SourceSection } from './source.ts';

export type SheetColumns = Partial<Record<Field, string>>;
export type PortalSheet = {
  section: SourceSection;
  /** Sheet name, or the file name of a CSV. */
  names: readonly string[];
  columns: SheetColumns;
  /** Not in every version of the workbook. */
  optional: readonly Field[];
};

const RATED: SheetColumns = {
  percent: 'Applicable % of Tax Rate',
  rate: 'Rate',
  taxable_value: 'Taxable Value',
  cess: 'Cess Amount',
};
const OPTIONAL: readonly Field[] = ['percent', 'name', 'etin', 'cess', 'type', 'reverse_charge', 'description'];
const INVOICE: SheetColumns = { number: 'Invoice Number', date: 'Invoice date', value: 'Invoice Value' };
const AMENDED_INVOICE: SheetColumns = {
  original_number: 'Original Invoice Number',
  original_date: 'Original Invoice date',
  number: 'Revised Invoice Number',
  date: 'Revised Invoice date',
  value: 'Invoice Value',
};
const NOTE: SheetColumns = {
  number: 'Note Number',
  date: 'Note Date',
  document_type: 'Note Type',
  value: 'Note Value',
};
const AMENDED_NOTE: SheetColumns = {
  original_number: 'Original Note Number',
  original_date: 'Original Note Date',
  number: 'Revised Note Number',
  date: 'Revised Note Date',
  document_type: 'Note Type',
  value: 'Note Value',
};
const BUYER: SheetColumns = { gstin: 'GSTIN/UIN of Recipient', name: 'Receiver Name' };
const PLACE: SheetColumns = { pos: 'Place Of Supply' };
const OPERATOR: SheetColumns = { etin: 'E-Commerce GSTIN' };
const MONTH: SheetColumns = { original_year: 'Financial Year', original_month: 'Original Month' };
const SHIPPING: SheetColumns = {
  port_code: 'Port Code',
  bill_number: 'Shipping Bill Number',
  bill_date: 'Shipping Bill Date',
};
const TYPED: SheetColumns = { ...PLACE, reverse_charge: 'Reverse Charge', type: 'Invoice Type' };
const NOTE_TYPED: SheetColumns = { ...PLACE, reverse_charge: 'Reverse Charge', type: 'Note Supply Type' };
const HSN: SheetColumns = {
  hsn: 'HSN',
  description: 'Description',
  unit: 'UQC',
  quantity: 'Total Quantity',
  rate: 'Rate',
  taxable_value: 'Taxable Value',
  igst: 'Integrated Tax Amount',
  cgst: 'Central Tax Amount',
  sgst: 'State/UT Tax Amount',
  cess: 'Cess Amount',
};

const sheet = (
  section: SourceSection,
  names: readonly string[],
  columns: SheetColumns,
  optional: readonly Field[] = OPTIONAL,
): PortalSheet => ({ section, names, columns, optional });

const advance = (what: string): SheetColumns => ({
  percent: 'Applicable % of Tax Rate',
  rate: 'Rate',
  taxable_value: `Gross Advance ${what}`,
  cess: 'Cess Amount',
});
const ORIGINAL_PLACE: SheetColumns = { pos: 'Original Place Of Supply' };

export const PORTAL_SHEETS: readonly PortalSheet[] = [
  sheet('b2b', ['b2b,sez,de', 'b2b'], { ...BUYER, ...INVOICE, ...TYPED, ...OPERATOR, ...RATED }),
  sheet('b2ba', ['b2ba'], { ...BUYER, ...AMENDED_INVOICE, ...TYPED, ...OPERATOR, ...RATED }),
  sheet('b2cl', ['b2cl'], { ...INVOICE, ...PLACE, ...OPERATOR, ...RATED }),
  sheet('b2cla', ['b2cla'], { ...AMENDED_INVOICE, ...ORIGINAL_PLACE, ...OPERATOR, ...RATED }),
  sheet('cdnr', ['cdnr'], { ...BUYER, ...NOTE, ...NOTE_TYPED, ...RATED }),
  sheet('cdnra', ['cdnra'], { ...BUYER, ...AMENDED_NOTE, ...NOTE_TYPED, ...RATED }),
  sheet('cdnur', ['cdnur'], { type: 'UR Type', ...NOTE, ...PLACE, ...RATED }, ['percent', 'cess']),
  sheet('cdnura', ['cdnura'], { type: 'UR Type', ...AMENDED_NOTE, ...PLACE, ...RATED }, ['percent', 'cess']),
  sheet('exp', ['exp'], { type: 'Export Type', ...INVOICE, ...SHIPPING, ...RATED }, [
    'percent',
    'cess',
    'port_code',
    'bill_number',
    'bill_date',
  ]),
  sheet('expa', ['expa'], { type: 'Export Type', ...AMENDED_INVOICE, ...SHIPPING, ...RATED }, [
    'percent',
    'cess',
    'port_code',
    'bill_number',
    'bill_date',
  ]),
  sheet('b2csa', ['b2csa'], { ...MONTH, type: 'Type', ...PLACE, ...OPERATOR, ...RATED }),
  sheet('b2cs', ['b2cs'], { type: 'Type', ...PLACE, ...OPERATOR, ...RATED }, ['percent', 'cess', 'etin']),
  sheet('ata', ['ata'], { ...MONTH, ...ORIGINAL_PLACE, ...advance('Received') }),
  sheet('at', ['at'], { ...PLACE, ...advance('Received') }),
  sheet('txpda', ['atadja'], { ...MONTH, ...ORIGINAL_PLACE, ...advance('Adjusted') }),
  sheet('txpd', ['atadj'], { ...PLACE, ...advance('Adjusted') }),
  sheet('nil', ['exemp'], {
    description: 'Description',
    nil_rated: 'Nil Rated Supplies',
    exempt: 'Exempted(other than nil rated/non GST supply)',
    non_gst: 'Non-GST Supplies',
  }),
  sheet('hsn_b2b', ['hsn(b2b)', 'hsn'], HSN),
  sheet('hsn_b2c', ['hsn(b2c)'], HSN),
  sheet('doc_issue', ['docs'], {
    description: 'Nature of Document',
    from: 'Sr. No. From',
    to: 'Sr. No. To',
    total: 'Total Number',
    cancelled: 'Cancelled',
  }),
  sheet(
    'supeco',
    ['eco'],
    {
      type: 'Nature of Supply',
      etin: 'GSTIN of E-Commerce Operator',
      name: 'E-Commerce Operator Name',
      taxable_value: 'Net value of supplies',
      igst: 'Integrated tax',
      cgst: 'Central tax',
      sgst: 'State/UT tax',
      cess: 'Cess',
    },
    ['name', 'cess'],
  ),
];

/** Sheets of the workbook without data of a return. */
export const OTHER_SHEETS = ['help instruction', 'help instructions', 'master', 'readme', 'read me'] as const;
