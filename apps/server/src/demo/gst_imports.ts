/** An import of the demo business with rejected rows, as the product reads the file. */
import { fiscalYearShort, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { monthPeriod } from '@daftar/domain/gst-return/periods';
import { workbookDate } from '@daftar/domain/gst-return/workbook';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { readDocument } from '@daftar/domain/gst_imports/read-document';
import { readPortalSheets } from '@daftar/domain/gst_imports/read-grids';
import { unitsOf } from '@daftar/domain/gst_imports/units';
import { sum } from '@daftar/domain/money';
import type { Day } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { sha256Of } from '#server/platform/files/sha256.ts';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';
import { fileNameOf, storeDocument } from '#server/features/files/files.service.ts';
import * as repo from './gst_books.repo.ts';
import { insertRows } from './rows.repo.ts';

const HEADER = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Invoice Number',
  'Invoice date',
  'Invoice Value',
  'Place Of Supply',
  'Reverse Charge',
  'Invoice Type',
  'Rate',
  'Taxable Value',
];

type Row = [string, string, string, string, number, string, string, string, number, number];

/** Rows as clerks mistype them. */
const spoilt = ([gstin, name, , date, value, pos, reverse, type, rate, taxable]: Row, year: string): Row[] => [
  [
    `${gstin.slice(0, 14)}${gstin.endsWith('A') ? 'B' : 'A'}`,
    name,
    `S/${year}/0901`,
    date,
    value,
    pos,
    reverse,
    type,
    rate,
    taxable,
  ],
  [gstin, name, `S/${year}/0902`, date.replace(/^\d\d/, '31/31'), value, pos, reverse, type, rate, taxable],
  [gstin, name, `S/${year}/0903`, date, value, '45-Nowhere', reverse, type, rate, taxable],
  [gstin, name, `S/${year}/0904`, date, value, pos, reverse, type, 17, taxable],
];

/** The last month of a client: its invoices to registered buyers, and four rows that the portal would reject. */
export async function fillGstImports(ctx: MemberCtx, of: repo.DemoRegistration, month: Day): Promise<void> {
  const period = monthPeriod(month);
  const sold = await repo.invoicesOf(ctx, of, month);
  const rows = sold.map((one): Row => [
    one.party_gstin,
    one.party_name,
    one.number,
    workbookDate(one.date),
    Number(one.total),
    placeOfSupplyLabel(one.place_of_supply),
    'N',
    'Regular B2B',
    Number(one.tax_rate),
    Number(one.taxable_value),
  ]);
  if (!rows[0]) return;
  const all = [...rows, ...spoilt(rows[0], fiscalYearShort(fiscalYearOf(month)).slice(2))];
  const name = 'b2b,sez,de';
  const bytes = await writeWorkbook([{ name, header: HEADER, rows: all }]);
  const grid = [[name], [], [], HEADER, ...all.map((row) => row.map(String))];
  const filer = { gstin: of.gstin, gst_type: 'Regular' } as const;
  const problems = unitsOf(readPortalSheets([{ name, grid }]).rows).flatMap((unit) =>
    unit.kind === 'document' ? readDocument(unit, { filer, period, hsn_digits: 4 }).problems : [],
  );
  const file = await storeDocument(ctx, 'sales-register.xlsx', bytes);
  const total = (field: 'taxable_value' | 'igst' | 'cgst' | 'sgst') => sum(['0.00', ...sold.map((one) => one[field])]);
  const created_by = ctx.person.userId;
  const [import_id] = await insertRows(ctx, 'gst_imports', [
    {
      client_id: of.client_id,
      gstin: of.gstin,
      period: period.fp,
      cycle: 'month',
      kind: 'sales',
      format: 'workbook',
      status: 'Completed with errors',
      file,
      file_name: fileNameOf(file),
      sha256: sha256Of(bytes),
      rows_total: all.length,
      rows_done: all.length,
      rows_kept: rows.length,
      rows_rejected: all.length - rows.length,
      totals: {
        documents: rows.length,
        taxable_value: total('taxable_value'),
        igst: total('igst'),
        cgst: total('cgst'),
        sgst: total('sgst'),
        cess: '0.00',
      } as never,
      finished_at: ctx.now.toISOString(),
      created_by,
    },
  ]);
  await insertRows(
    ctx,
    'gst_import_problems',
    problems.map(({ column, ...one }) => ({
      ...one,
      client_id: of.client_id,
      import_id: import_id!,
      column_title: column,
    })),
  );
  await repo.nameImport(
    ctx,
    import_id!,
    sold.map(({ id }) => id),
  );
}
