import { describe, expect, test } from 'vitest';
import { asGstDocument } from '../gst_books/documents.ts';
import { withSummaryRows } from '../gst_books/summary-rows.ts';
import { gstr1 } from '../gst-return/gstr1.ts';
import { gstr3bOutward } from '../gst-return/gstr3b.ts';
import { gstr1Json } from '../gst-return/gstr1-json.ts';
import { gstr1Workbook } from '../gst-return/workbook.ts';
import { DOCUMENTS as documents } from '../gst-return/testing/june.ts';
import { FILER, JUNE } from '../gst-return/testing/month.ts';
import { guessMapping, headersKey, missingFields } from './mapping.ts';
import { detectFormat, readSource, type FileContent } from './read-file.ts';
import { readDocument, type ImportedDocument } from './read-document.ts';
import { readSummaries, type ImportedSummary } from './read-summaries.ts';
import { TEMPLATES } from './template.ts';
import { unitsOf } from './units.ts';

const CONTEXT = { filer: FILER, period: JUNE, hsn_digits: 4 } as const;
const OF = { gstin: FILER.gstin, fp: JUNE.fp };

function imported(
  content: FileContent,
  kind: 'sales' | 'purchases' = 'sales',
  mapping: Record<string, string> | null = null,
) {
  const { rows, ...rest } = readSource(content, { kind, mapping, of: OF });
  const found: ImportedDocument[] = [];
  const summaries: ImportedSummary[] = [];
  const problems = [...rest.problems];
  for (const unit of unitsOf(rows)) {
    if (unit.kind === 'document') {
      const read = readDocument(unit, CONTEXT);
      if (read.document) found.push(read.document);
      problems.push(...read.problems);
    } else {
      const read = readSummaries(unit, CONTEXT);
      summaries.push(...read.summaries);
      problems.push(...read.problems);
    }
  }
  return { ...rest, problems, documents: found, summaries };
}

const returnOf = ({ documents: found, summaries }: ReturnType<typeof imported>) =>
  withSummaryRows(
    gstr1({ filer: FILER, period: JUNE, documents: found.map((one, i) => asGstDocument(i + 1, one)) }),
    summaries.map(({ fields }) => fields),
  );

const OPERATORS = [
  {
    section: 'supeco',
    nature: 'clttx',
    etin: '29AABCF5150G1C2',
    taxable_value: '5000.00',
    igst: '900.00',
    cgst: '0.00',
  },
  {
    section: 'supeco',
    nature: 'paytx',
    etin: '24AABCS1429B1Z0',
    taxable_value: '2000.00',
    igst: '0.00',
    cgst: '50.00',
  },
] as const;
const exported = withSummaryRows(
  gstr1({ filer: FILER, period: JUNE, documents }),
  OPERATORS.map((row) => ({ ...row, sgst: row.cgst, cess: '0.00' })),
);
const asSheets = (): FileContent => ({
  isCsv: false,
  sheets: gstr1Workbook(exported).map(({ name, header, rows }) => ({
    name,
    grid: [[name], [], [], header, ...rows.map((row) => row.map(String))],
  })),
});

describe('a return that was exported', () => {
  test('has supplies through operators in table 14, and those that they pay tax on in 3.1.1(ii)', () => {
    expect(gstr1Json(exported).supeco).toEqual({
      clttx: [{ etin: OPERATORS[0].etin, suppval: 5000, igst: 900, cgst: 0, sgst: 0, cess: 0 }],
      paytx: [{ etin: OPERATORS[1].etin, suppval: 2000, igst: 0, cgst: 50, sgst: 50, cess: 0 }],
    });
    expect(gstr3bOutward(exported, documents).through_operators).toBe('2000.00');
  });

  test('as JSON is imported with the same sections', () => {
    const file = gstr1Json(exported);
    const read = imported({ json: JSON.parse(JSON.stringify(file)) });
    expect(read.problems).toEqual([]);
    expect(read.unread).toEqual([]);
    expect(gstr1Json(returnOf(read))).toEqual(file);
  });

  test('as the portal’s workbook is imported with the same sections', () => {
    const read = imported(asSheets());
    expect(read.format).toBe('workbook');
    expect(read.problems).toEqual([]);
    expect(gstr1Json(returnOf(read))).toEqual(gstr1Json(exported));
  });
});

describe('a portal JSON', () => {
  test('of another GSTIN or period is refused, and unknown keys are listed', () => {
    expect(() => imported({ json: { gstin: '27AAPFU0939F1ZV', fp: JUNE.fp } })).toThrow(/Choose a file of 24/);
    expect(() => imported({ json: { ...OF, fp: '072026' } })).toThrow('The file is of period 072026');
    expect(() => imported({ json: [] })).toThrow('isn’t a GSTR-1 file');
    const read = imported({
      json: { ...OF, novelty: [], ecom: {}, b2b: [{ ctin: '27AAPFU0939F1ZV', inv: [{ inum: 'A1', strange: 1 }] }] },
    });
    expect(read.unread).toEqual(['novelty', 'ecom', 'b2b.strange']);
    expect(read.problems.length).toBeGreaterThan(0);
  });

  test('names wrong operators', () => {
    const row = (etin: string) => ({ etin, suppval: 10, igst: 0, cgst: 1, sgst: 2, cess: 0 });
    const { problems, summaries } = imported({
      json: { ...OF, supeco: { clttx: [row(FILER.gstin)], paytx: [row('29AAB')], other: [row('29AABCF5150G1C2')] } },
    });
    expect(summaries).toEqual([]);
    expect(problems.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [1, 'etin', 'GSTIN_SELF'],
      [1, 'cgst', 'CGST_NE_SGST'],
      [2, 'etin', 'GSTIN_SHAPE'],
      [2, 'cgst', 'CGST_NE_SGST'],
      [3, 'nature', 'INVTYPE_UNKNOWN'],
      [3, 'cgst', 'CGST_NE_SGST'],
    ]);
  });

  test('has each number once', () => {
    const inv = {
      inum: 'A1',
      idt: '10-06-2026',
      val: 1180,
      pos: '27',
      itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180 } }],
    };
    const read = imported({ json: { ...OF, b2b: [{ ctin: '27AAPFU0939F1ZV', inv: [inv, { ...inv }] }] } });
    expect(read).toMatchObject({ documents: [], problems: [{ code: 'DUP_IN_FILE', row: 2 }] });
  });

  test('has amendments with their originals', () => {
    const items = [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 0 } }];
    const note = { nt_num: 'C9', nt_dt: '10-06-2026', ntty: 'C', val: 118, pos: '27', itms: items };
    const read = imported({
      json: {
        ...OF,
        b2ba: [
          {
            ctin: '27AAPFU0939F1ZV',
            inv: [
              {
                oinum: 'A1',
                oidt: '10-05-2026',
                inum: 'A1',
                idt: '10-05-2026',
                val: 1180,
                pos: '27',
                rchrg: 'N',
                inv_typ: 'R',
                itms: items,
              },
            ],
          },
        ],
        cdnura: [{ ...note, typ: 'B2CL', ont_num: 'C8', ont_dt: '02-04-2026' }],
        b2csa: [
          { omon: '042026', sply_ty: 'INTRA', pos: '24', typ: 'OE', itms: [{ rt: 18, txval: 100, camt: 9, samt: 9 }] },
        ],
        txpda: [{ omon: '052026', pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 100, iamt: 18 }] }],
      },
    });
    expect(read.problems).toEqual([]);
    expect(read.documents.map(({ amends }) => amends)).toEqual([
      { number: 'A1', date: '2026-05-10', period: '052026' },
      { number: 'C8', date: '2026-04-02', period: '042026' },
    ]);
    expect(read.summaries.map(({ fields }) => fields)).toMatchObject([
      { section: 'b2csa', period: '042026', cgst: '9.00' },
      { section: 'txpda', period: '052026', igst: '18.00' },
    ]);
  });
});

describe('a workbook', () => {
  test('with a column missing reports HEADER_MISSING, and reads the other sheets', () => {
    const content = asSheets() as Extract<FileContent, { sheets: unknown }>;
    const sheets = content.sheets.map((sheet) =>
      sheet.name === 'b2b,sez,de'
        ? { ...sheet, grid: sheet.grid.map((row) => row.map((cell) => (cell === 'Invoice Number' ? 'Bill' : cell))) }
        : sheet,
    );
    const read = imported({ ...content, sheets: [...sheets, { name: 'ecob2b', grid: [['x', 'y']] }] });
    expect(read.problems).toMatchObject([
      { code: 'HEADER_MISSING', sheet: 'b2b,sez,de', column: 'Invoice Number', row: 4 },
    ]);
    expect(read.documents.length).toBeGreaterThan(0);
    expect(read.unread).toEqual(['ecob2b']);
  });

  test('amended sheets have the original month by name', () => {
    const grid = [
      [
        'Financial Year',
        'Original Month',
        'Place Of Supply',
        'Type',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      ['2026-27', 'APRIL', '24-Gujarat', 'OE', '', '18', '1000', '', ''],
    ];
    const read = imported({ isCsv: true, sheets: [{ name: 'b2csa.csv', grid }] });
    expect(read).toMatchObject({
      format: 'workbook',
      problems: [],
      summaries: [{ fields: { section: 'b2csa', period: '042026' } }],
    });
  });

  test('without any known sheet is refused', () => {
    expect(() => detectFormat({ isCsv: false, sheets: [{ name: 'Notes', grid: [['Hello']] }] }, 'sales')).toThrow(
      'No sheet',
    );
    expect(() => detectFormat({ json: {} }, 'purchases')).toThrow('Purchases are imported from a sheet');
  });
});

describe('other sheets', () => {
  test('a CSV of the portal is found by its headers', () => {
    const { header, rows } = gstr1Workbook(exported).find(({ name }) => name === 'cdnr')!;
    const read = imported({
      isCsv: true,
      sheets: [{ name: 'export(3).csv', grid: [header, ...rows.map((row) => row.map(String))] }],
    });
    expect(read.format).toBe('workbook');
    expect(read.documents.every(({ kind }) => kind !== 'invoice')).toBe(true);
    expect(read.documents.length).toBeGreaterThan(0);
  });

  test('our template is read without a mapping', () => {
    const { columns, sheet } = TEMPLATES.sales;
    const example = columns.map(
      (column) => ({ date: '14-Jun-2026', gstin: '24AAACC1206D1ZM' })[column.field as 'date'] ?? column.example,
    );
    const read = imported({
      isCsv: false,
      sheets: [{ name: sheet, grid: [['Sales'], [], [], columns.map(({ title }) => title), example] }],
    });
    expect(read).toMatchObject({ format: 'template', problems: [] });
    expect(read.documents).toMatchObject([{ number: 'KF/26-27/0107', lines: [{ hsn_sac: '5208', cgst: '1500.00' }] }]);
  });

  test('columns are guessed from what other programs call them', () => {
    const titles = [
      'Bill Date',
      'Bill No',
      'Particulars',
      'Party GSTIN',
      'Net Amount',
      'IGST Amt',
      'CGST Amt',
      'SGST Amt',
      'Bill Amount',
      'Ref',
    ];
    const mapping = guessMapping(titles, 'purchases');
    expect(mapping).toEqual({
      'Bill Date': 'date',
      'Bill No': 'number',
      Particulars: 'name',
      'Party GSTIN': 'gstin',
      'Net Amount': 'taxable_value',
      'IGST Amt': 'igst',
      'CGST Amt': 'cgst',
      'SGST Amt': 'sgst',
      'Bill Amount': 'value',
    });
    expect(missingFields(mapping)).toEqual([]);
    expect(missingFields({ A: 'number' })).toEqual(['Document date', 'Taxable value', 'GST rate']);
    expect(headersKey(['B', 'a '])).toBe(headersKey(['A', 'b']));
    const row = ['14/06/2026', 'P-9', 'Chirag Textiles', '24AAACC1206D1ZM', '1,000', '', '90', '90', '1,180', ''];
    const total = ['', '', 'Total', '', '1,000', '', '90', '90', '1,180', ''];
    const read = imported(
      { isCsv: true, sheets: [{ name: 'x', grid: [['Purchase register'], titles, row, total] }] },
      'purchases',
      mapping,
    );
    expect(read).toMatchObject({ format: 'sheet', problems: [] });
    expect(read.documents).toMatchObject([{ total: '1180.00', is_inter_state: false, party_name: 'Chirag Textiles' }]);
  });

  test('GSTN’s matching template and the older sheet with a row a rate are read as purchases', () => {
    const titles = [
      'GSTIN of Supplier/ECO*',
      'Trade/Legal name',
      'Type of inward supplies*',
      'Document type*',
      'Document number*',
      'Document date*',
      'Taxable value*',
      'Integrated tax',
      'Central tax',
      'State/UT tax',
      'Cess',
    ];
    const row = ['27AAPFU0939F1ZV', 'Umiya', 'B2B', 'Credit Note', 'CN1', '14-06-2026', '100', '18', '', '', ''];
    const matching = imported(
      { isCsv: false, sheets: [{ name: 'Purchase', grid: [[], [], [], titles, row] }] },
      'purchases',
    );
    expect(matching.documents).toMatchObject([
      { kind: 'credit_note', party_gstin: '27AAPFU0939F1ZV', lines: [{ igst: '18.00' }] },
    ]);
    const older = [
      [
        'GSTIN of Supplier',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Rate',
        'Taxable Value',
        'Integrated Tax Paid',
        'Eligibility For ITC',
      ],
      ['27AAPFU0939F1ZV', 'A1', '14-Jun-2026', '2230', '24-Gujarat', '18', '1000', '180', 'Capital goods'],
      ['27AAPFU0939F1ZV', 'A1', '14-Jun-2026', '2230', '24-Gujarat', '5', '1000', '50', 'Capital goods'],
    ];
    const rated = imported({ isCsv: true, sheets: [{ name: 'p.csv', grid: older }] }, 'purchases');
    expect(rated.problems).toEqual([]);
    expect(rated.documents).toMatchObject([
      { total: '2230.00', eligibility: 'Capital goods', lines: [{ tax_rate: '18' }, { tax_rate: '5' }] },
    ]);
  });
});
