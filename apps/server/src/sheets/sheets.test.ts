import { describe, expect, test } from 'vitest';
import { writeSheet, type Sheet } from './sheets.ts';
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

  test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
    '%j is text to a spreadsheet, not a formula',
    async (cell) => {
      const last = (await csv([[cell, '']])).split('\r\nName,Note\r\n')[1]!;
      expect(last.replace(/^"/, '')).toMatch(/^'/);
    },
  );
});

describe('Excel', () => {
  test('holds the same, as text that is never run', async () => {
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

  test('takes what a cell cannot hold: control characters go, long texts are cut', async () => {
    const [row] = readSheet(await writeSheet(sheet([['a\u0001b\u0000c', 'x'.repeat(40_000)]]), 'xlsx')).slice(4);
    expect(row![0]).toBe('abc');
    expect(row![1]).toHaveLength(32_000);
  });
});
