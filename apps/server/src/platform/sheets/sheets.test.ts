import { describe, expect, test } from 'vitest';
import { toPdfTable } from './pdf-table.ts';
import { plainText } from './plain-text.ts';
import { writeSheet, type Sheet } from './sheets.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const sheet = (rows: string[][]): Sheet => ({
  title: 'Clients',
  notes: [['Search', 'mehta, "and" sons']],
  columns: [
    { title: 'Name', width: 20 },
    { title: 'Note', width: 20 },
  ],
  rows,
});
const csv = async (rows: string[][]) => (await writeSheet(sheet(rows), 'csv')).toString('utf8');

describe('CSV', () => {
  test('prints title, filters, columns and rows, quoted where it must be', async () => {
    expect(await csv([['Mehta', 'two\nlines']])).toBe(
      '\ufeffClients\r\nSearch,"mehta, ""and"" sons"\r\n\r\nName,Note\r\nMehta,"two\nlines"\r\n',
    );
  });

  test.each([
    '=1+1',
    '+91 98',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1',
    '\u200b=1',
    '"=1',
  ])('%j is text to a spreadsheet, not a formula', async (cell) => {
    const last = (await csv([[cell, '']])).split('\r\nName,Note\r\n')[1]!;
    expect(last.replace(/^"/, '')).toMatch(/^'/);
  });
});

test.each([
  [';=1+1', `";'=1+1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a,\t＝1', `"a,'\t'＝1"`],
  ['Kesar; Sons', '"Kesar; Sons"'],
  ["a\n;\t ' =1", `"a\n;'\t' ' =1"`],
])('%j has no formula after a separator either', async (cell, written) => {
  expect((await csv([[cell, '']])).split('\r\nName,Note\r\n')[1]).toBe(`${written},\r\n`);
});

test('a cell of a million separators is read once, not from each of them', async () => {
  const gap = '\t'.repeat(1_000_000);
  expect(plainText(`a${gap}b`)).toBe(`a${gap}b`);
  expect(plainText(`a${gap}=1`)).toBe(`a${"\t'".repeat(1_000_000)}=1`);
});

test('figures are numbers in CSV and Excel', async () => {
  const figures: Sheet = {
    ...sheet([]),
    columns: [{ title: 'Net', width: 9, figures: true }],
    rows: [['-1180.50'], ['=1']],
  };
  expect((await writeSheet(figures, 'csv')).toString()).toContain("Net\r\n-1180.50\r\n'=1\r\n");
  const bytes = await writeSheet(figures, 'xlsx');
  expect(readSheet(bytes).slice(4)).toEqual([['-1180.5'], ['=1']]);
});

describe('Excel', () => {
  test('has the same content, as text that is never run', async () => {
    const bytes = await writeSheet(
      sheet([
        ['=1+1', 'Ünïcode ₹ & <b>'],
        ['', 'x'],
      ]),
      'xlsx',
    );
    expect(readSheet(bytes)).toEqual([
      ['Clients'],
      ['Search', 'mehta, "and" sons'],
      [],
      ['Name', 'Note'],
      ['=1+1', 'Ünïcode ₹ & <b>'],
      ['', 'x'],
    ]);
    expect(bytes.toString('latin1')).not.toContain('<f>');
  });

  test('adapts values to cells: control characters are removed, long texts are cut', async () => {
    const [row] = readSheet(await writeSheet(sheet([['a\u0001b\u0000c', 'x'.repeat(40_000)]]), 'xlsx')).slice(4);
    expect(row![0]).toBe('abc');
    expect(row![1]).toHaveLength(32_000);
  });
});

describe('paper', () => {
  const of = (...columns: Sheet['columns']) => toPdfTable({ title: 'List', notes: [], columns, rows: [] });
  const column = (width: number, more: object = {}) => ({ title: 'A', width, ...more });

  test.each([
    [60, 'A4', false],
    [200, 'A4', true],
    [400, 'A3', true],
  ])('for columns of %i characters is %s', (width, paper, landscape) => {
    expect(of(column(width / 2), column(width / 2))).toMatchObject({ paper, landscape });
  });

  test('leaves out columns that PDFs don’t show, and codes keep their width', async () => {
    const { content } = of(column(300), column(13, { fixed: true }), column(80, { offPaper: true }));
    const { table } = content.at(-1) as unknown as { table: { widths: number[]; body: unknown[][] } };
    expect(table.body[0]).toHaveLength(2);
    expect(table.widths[1]).toBeCloseTo(13 * 4.5);
  });

  test('has the filter above the rows, and its time of creation at the foot', async () => {
    const list = {
      ...sheet([['Mehta', 'x']]),
      notes: [
        ['Search', 'mehta'],
        ['Exported', 'today'],
      ] as Sheet['notes'],
    };
    const [page] = await readPdf(await writeSheet({ ...list, of: 'Desai & Co' }, 'pdf'));
    for (const text of ['Desai & Co', 'Search: mehta', 'Exported today', 'Mehta x']) expect(page).toContain(text);
  });

  test('has the letterhead on its first page and a short head on the others', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`Client ${i + 1}`, 'x']);
    const letterhead = {
      name: 'Desai & Co',
      lines: ['12 CG Road, Ahmedabad 380009', 'GSTIN 24AAAFD1234F1Z5'],
      logo: null,
    };
    const pages = await readPdf(await writeSheet({ ...sheet(rows), letterhead }, 'pdf'));
    for (const text of ['Desai & Co', '12 CG Road', 'GSTIN', 'Clients']) expect(pages[0]).toContain(text);
    expect(pages[1]).toContain('Desai & Co');
    expect(pages[1]).not.toContain('CG Road');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  test('columns fit their content: codes and amounts do not wrap, amounts are grouped', async () => {
    const code = 'SDM/2026-27/0040';
    const paper = toPdfTable({
      title: 'Invoices',
      notes: [],
      columns: [
        { title: 'Number', width: 5, fixed: true },
        { title: 'Client', width: 10 },
        { title: 'Amount', width: 5, figures: true, money: 'INR' },
      ],
      rows: [[code, 'Mehta', '1234567.5']],
      totals: ['Total', '', '1234567.5'],
    });
    const { table } = paper.content.at(-1) as unknown as { table: { widths: number[]; body: { text?: string }[][] } };
    expect(table.widths[0]).toBeGreaterThan(code.length * 5);
    expect(table.body.at(-1)!.map((cell) => cell.text)).toEqual(['Total', '', '12,34,567.50']);
    expect(JSON.stringify(paper.content)).toContain('Amounts in: INR');
  });

  test('more columns than fit on the largest page all shrink', () => {
    const wide = Array.from({ length: 80 }, () => column(8, { figures: true }));
    const made = toPdfTable({ title: 'List', notes: [], columns: wide, rows: [wide.map(() => '100000')] });
    const { table } = made.content.at(-1) as unknown as { table: { widths: number[] } };
    expect(made).toMatchObject({ paper: 'A3', landscape: true });
    for (const width of table.widths) expect(width).toBeGreaterThan(0);
  });
});
