/** Sheets of amendments in the government's workbook. Left out where nothing is amended. */
import { placeOfSupplyLabel } from '../billing/place-of-supply.ts';
import { supplyFacts } from '../billing/supply-kinds.ts';
import { fiscalYearOf, fiscalYearShort } from '../fiscal-year.ts';
import { GST_MONTHS } from '../gst-lists.ts';
import type { GstDocument } from './documents.ts';
import type { AmendedRow, Gstr1 } from './gstr1.ts';
import { periodStart } from './periods.ts';
import { unregisteredNoteType } from './sections.ts';
import { invoiceType, noteType, place, RATE_HEADER, rateCells, rated, workbookDate, yes } from './workbook-cells.ts';
import type { Sheet } from './workbook-cells.ts';

type Cells = (string | number)[];

const PERCENT = 'Applicable % of Tax Rate';
const original = ({ amends }: GstDocument): Cells => [amends!.number, workbookDate(amends!.date)];
const revised = ({ number, date }: GstDocument): Cells => [number, workbookDate(date)];
const originalHeader = (what: string): string[] => [
  `Original ${what} Number`,
  `Original ${what} ${what === 'Note' ? 'Date' : 'date'}`,
];
const revisedHeader = (what: string): string[] => [
  `Revised ${what} Number`,
  `Revised ${what} ${what === 'Note' ? 'Date' : 'date'}`,
];

/** `2026-27` and `JUNE`. */
const periodCells = ({ period }: AmendedRow): Cells => [
  fiscalYearShort(fiscalYearOf(periodStart(period))),
  GST_MONTHS.find(({ code }) => code === period.slice(0, 2))!.label.toUpperCase(),
];
const PERIOD_HEADER = ['Financial Year', 'Original Month'];

const advanceSheet = (name: string, what: string, rows: readonly AmendedRow[]): Sheet => ({
  name,
  header: [...PERIOD_HEADER, 'Original Place Of Supply', PERCENT, 'Rate', `Gross Advance ${what}`, 'Cess Amount'],
  rows: rows.map((row) => [...periodCells(row), placeOfSupplyLabel(row.pos), '', ...rateCells(row)]),
});

export function amendmentSheets(result: Gstr1): Sheet[] {
  const sheets: Sheet[] = [
    {
      name: 'b2ba',
      header: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        ...originalHeader('Invoice'),
        ...revisedHeader('Invoice'),
        'Invoice Value',
        'Place Of Supply',
        'Reverse Charge',
        PERCENT,
        'Invoice Type',
        'E-Commerce GSTIN',
        ...RATE_HEADER,
      ],
      rows: rated(result.b2ba, (d) => [
        d.recipient_gstin!,
        d.client_name,
        ...original(d),
        ...revised(d),
        Number(d.total),
        place(d),
        yes(d.is_reverse_charge),
        '',
        invoiceType(d),
        '',
      ]),
    },
    {
      name: 'b2cla',
      header: [
        ...originalHeader('Invoice'),
        'Original Place Of Supply',
        ...revisedHeader('Invoice'),
        'Invoice Value',
        PERCENT,
        ...RATE_HEADER,
        'E-Commerce GSTIN',
      ],
      rows: rated(result.b2cla, (d) => [...original(d), place(d), ...revised(d), Number(d.total), '']).map((row) => [
        ...row,
        '',
      ]),
    },
    {
      name: 'b2csa',
      header: [...PERIOD_HEADER, 'Place Of Supply', 'Type', PERCENT, ...RATE_HEADER, 'E-Commerce GSTIN'],
      rows: result.b2csa.map((row) => [
        ...periodCells(row),
        placeOfSupplyLabel(row.pos),
        'OE',
        '',
        ...rateCells(row),
        '',
      ]),
    },
    {
      name: 'cdnra',
      header: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        ...originalHeader('Note'),
        ...revisedHeader('Note'),
        'Note Type',
        'Place Of Supply',
        'Reverse Charge',
        'Note Supply Type',
        'Note Value',
        PERCENT,
        ...RATE_HEADER,
      ],
      rows: rated(result.cdnra, (d) => [
        d.recipient_gstin!,
        d.client_name,
        ...original(d),
        ...revised(d),
        noteType(d),
        place(d),
        yes(d.is_reverse_charge),
        invoiceType(d),
        Number(d.total),
        '',
      ]),
    },
    {
      name: 'cdnura',
      header: [
        'UR Type',
        ...originalHeader('Note'),
        ...revisedHeader('Note'),
        'Note Type',
        'Place Of Supply',
        'Note Value',
        PERCENT,
        ...RATE_HEADER,
      ],
      rows: rated(result.cdnura, (d) => {
        const type = unregisteredNoteType(d);
        return [type, ...original(d), ...revised(d), noteType(d), type === 'B2CL' ? place(d) : '', Number(d.total), ''];
      }),
    },
    {
      name: 'expa',
      header: [
        'Export Type',
        ...originalHeader('Invoice'),
        ...revisedHeader('Invoice'),
        'Invoice Value',
        'Port Code',
        'Shipping Bill Number',
        'Shipping Bill Date',
        ...RATE_HEADER,
      ],
      rows: rated(result.expa, (d) => [
        supplyFacts(d.supply_kind).code,
        ...original(d),
        ...revised(d),
        Number(d.total),
        d.shipping?.port_code ?? '',
        d.shipping?.bill_number ?? '',
        d.shipping?.bill_date ? workbookDate(d.shipping.bill_date) : '',
      ]),
    },
    advanceSheet('ata', 'Received', result.ata),
    advanceSheet('atadja', 'Adjusted', result.txpda),
  ];
  return sheets.filter(({ rows }) => rows.length > 0);
}
