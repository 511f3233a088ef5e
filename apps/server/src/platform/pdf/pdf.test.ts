import { expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import type { PdfDocument } from './document.ts';
import { makePdf } from './pdf.ts';
import { runsOf } from './scripts.ts';
import { listTable } from './tables.ts';

const paper = (content: PdfDocument['content']): PdfDocument => ({
  title: 'Clients',
  paper: 'A4',
  head: { left: 'Sharma Desai & Co', right: 'Clients' },
  foot: 'Exported today',
  content,
});
const COLUMNS = [
  { title: 'Name', width: 200 },
  { title: 'Amount', width: 100, align: 'right' as const },
];

test('a table goes on over the pages: titles, head and number stand on each, and every row once', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`Client ${n + 1}.`, '₹ 1,23,456.00']);
  const pages = await readPdf(await makePdf(paper([listTable(COLUMNS, rows)])));
  expect(pages.length).toBeGreaterThan(1);
  for (const [i, page] of pages.entries()) {
    expect(page).toContain('Sharma Desai & Co');
    expect(page).toContain('Name Amount');
    expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
  }
  const told = pages.join(' ');
  for (const [name] of rows) expect(told.split(name!)).toHaveLength(2);
  expect(told).toContain('₹ 1,23,456.00');
});

test('letters of Devanagari and Gujarati are there, beside Latin ones', async () => {
  const [page] = await readPdf(await makePdf(paper(['नमस्ते', 'ગુજરાતી Traders', { stack: ['નામ'] }])));
  for (const text of ['नमस्ते', 'ગુજરાતી', 'Traders', 'નામ']) expect(page).toContain(text);
});

test.each([
  ['Kesar Foods, हिन्दी', null],
  ['નામ 12, abc', ['નામ 12, ', 'abc']],
  ['M/s. નામ', ['M/s. ', 'નામ']],
  ['See https://example.test/a/long/path now', ['See ', 'https://example.test/a/long/path', ' now']],
])('%s is set in runs', (text, runs) => {
  expect(runsOf(text)?.map((run) => run.text) ?? null).toEqual(runs);
});

test('a document can reach no file and no address, and the next one is made all the same', async () => {
  await expect(makePdf(paper([{ image: '/etc/hostname' }]))).rejects.toThrow('not made');
  await expect(makePdf(paper([{ image: 'http://127.0.0.1:1/x.png' }]))).rejects.toThrow('not made');
  expect(await readPdf(await makePdf(paper(['Fine'])))).toHaveLength(1);
});

test('nobody waits for a PDF behind a long list', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => [`Client ${n}`, '₹ 1.00']);
  await makePdf(paper(['Warm']));
  const order: string[] = [];
  await Promise.all([
    makePdf(paper([listTable(COLUMNS, rows)]), 'lists').then(() => order.push('list')),
    makePdf(paper(['One page'])).then(() => order.push('paper')),
  ]);
  expect(order).toEqual(['paper', 'list']);
});
