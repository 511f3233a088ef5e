/** GSTR-1 as the sheets of the government's workbook (domain facts, 3.4): names, headers, and cells as text or number. */
import { placeOfSupplyLabel } from '../billing/place-of-supply.ts';
import { supplyFacts } from '../billing/supply-kinds.ts';
import { add } from '../money.ts';
import type { AdvanceRow } from './advances.ts';
import type { Gstr1 } from './gstr1.ts';
import type { HsnSummaryRow } from './hsn-summary.ts';
import { OPERATOR_LABELS } from './operators.ts';
import { unregisteredNoteType } from './sections.ts';
import { amendmentSheets } from './workbook-amendments.ts';
import {
  invoiceType,
  noteType,
  place,
  RATE_HEADER,
  rateCells,
  rated,
  unit,
  workbookDate,
  yes,
} from './workbook-cells.ts';
import type { Sheet } from './workbook-cells.ts';

export type { Sheet };
export { workbookDate };

export function gstr1Workbook(result: Gstr1): Sheet[] {
  return [
    {
      name: 'b2b,sez,de',
      header: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Reverse Charge',
        'Applicable % of Tax Rate',
        'Invoice Type',
        'E-Commerce GSTIN',
        ...RATE_HEADER,
      ],
      rows: rated(result.b2b, (d) => [
        d.recipient_gstin!,
        d.client_name,
        d.number,
        workbookDate(d.date),
        Number(d.total),
        place(d),
        yes(d.is_reverse_charge),
        '',
        invoiceType(d),
        '',
      ]),
    },
    {
      name: 'b2cl',
      header: [
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Applicable % of Tax Rate',
        ...RATE_HEADER,
        'E-Commerce GSTIN',
      ],
      rows: rated(result.b2cl, (d) => [d.number, workbookDate(d.date), Number(d.total), place(d), '']).map((row) => [
        ...row,
        '',
      ]),
    },
    {
      name: 'b2cs',
      header: ['Type', 'Place Of Supply', 'Applicable % of Tax Rate', ...RATE_HEADER, 'E-Commerce GSTIN'],
      rows: result.b2cs.map((row) => ['OE', placeOfSupplyLabel(row.pos), '', ...rateCells(row), '']),
    },
    {
      name: 'cdnr',
      header: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Reverse Charge',
        'Note Supply Type',
        'Note Value',
        'Applicable % of Tax Rate',
        ...RATE_HEADER,
      ],
      rows: rated(result.cdnr, (d) => [
        d.recipient_gstin!,
        d.client_name,
        d.number,
        workbookDate(d.date),
        noteType(d),
        place(d),
        yes(d.is_reverse_charge),
        invoiceType(d),
        Number(d.total),
        '',
      ]),
    },
    {
      name: 'cdnur',
      header: [
        'UR Type',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Note Value',
        'Applicable % of Tax Rate',
        ...RATE_HEADER,
      ],
      rows: rated(result.cdnur, (d) => {
        const type = unregisteredNoteType(d);
        return [
          type,
          d.number,
          workbookDate(d.date),
          noteType(d),
          type === 'B2CL' ? place(d) : '',
          Number(d.total),
          '',
        ];
      }),
    },
    {
      name: 'exp',
      header: [
        'Export Type',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Port Code',
        'Shipping Bill Number',
        'Shipping Bill Date',
        ...RATE_HEADER,
      ],
      rows: rated(result.exp, (d) => [
        supplyFacts(d.supply_kind).code,
        d.number,
        workbookDate(d.date),
        Number(d.total),
        d.shipping?.port_code ?? '',
        d.shipping?.bill_number ?? '',
        d.shipping?.bill_date ? workbookDate(d.shipping.bill_date) : '',
      ]),
    },
    { name: 'at', header: advanceHeader('Received'), rows: result.advances.received.map(advanceCells) },
    { name: 'atadj', header: advanceHeader('Adjusted'), rows: result.advances.adjusted.map(advanceCells) },
    {
      name: 'exemp',
      header: [
        'Description',
        'Nil Rated Supplies',
        'Exempted(other than nil rated/non GST supply)',
        'Non-GST Supplies',
      ],
      rows: result.nil.map((row) => [
        NIL_LABELS[row.sply_ty],
        Number(row.nil_rated),
        Number(row.exempt),
        Number(row.non_gst),
      ]),
    },
    { name: 'hsn(b2b)', header: HSN_HEADER, rows: result.hsn.b2b.map(hsnCells) },
    { name: 'hsn(b2c)', header: HSN_HEADER, rows: result.hsn.b2c.map(hsnCells) },
    {
      name: 'docs',
      header: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: result.docs.flatMap(({ nature, ranges }) =>
        ranges.map((range) => [nature, range.from, range.to, range.total, range.cancelled]),
      ),
    },
    ...operatorSheets(result),
    ...amendmentSheets(result),
  ];
}

/** Left out where nothing is sold through operators. */
const operatorSheets = ({ supeco }: Gstr1): Sheet[] =>
  supeco.length === 0
    ? []
    : [
        {
          name: 'eco',
          header: [
            'Nature of Supply',
            'GSTIN of E-Commerce Operator',
            'E-Commerce Operator Name',
            'Net value of supplies',
            'Integrated tax',
            'Central tax',
            'State/UT tax',
            'Cess',
          ],
          rows: supeco.map((row) => [
            OPERATOR_LABELS[row.nature],
            row.etin,
            '',
            ...[row.taxable_value, row.igst, row.cgst, row.sgst, row.cess].map(Number),
          ]),
        },
      ];

const advanceHeader = (what: string): string[] => [
  'Place Of Supply',
  'Applicable % of Tax Rate',
  'Rate',
  `Gross Advance ${what}`,
  'Cess Amount',
];
const advanceCells = (row: AdvanceRow): (string | number)[] => [placeOfSupplyLabel(row.pos), '', ...rateCells(row)];

export const NIL_LABELS = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const;

const HSN_HEADER = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
];
const hsnCells = (row: HsnSummaryRow): (string | number)[] => [
  row.hsn_sac,
  row.description,
  row.unit === 'NA' ? 'NA' : unit(row.unit),
  Number(row.quantity),
  Number(add(row.taxable_value, row.tax)),
  Number(row.tax_rate),
  Number(row.taxable_value),
  Number(row.igst),
  Number(row.cgst),
  Number(row.sgst),
  Number(row.cess),
];
