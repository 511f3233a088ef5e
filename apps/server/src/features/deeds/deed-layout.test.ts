import { deedText, USUAL_PAGE, type DeedText } from '@daftar/domain/deeds/document';
import { fillDeed } from '@daftar/domain/deeds/fill';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { deedDocx } from './deed-docx.ts';
import { deedPdf } from './deed-pdf.ts';

const ABOUT = { title: 'Deed', author: 'Sharma Desai & Co.', header: '', footer: '' };
const witnesses = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Person-${n}`, address: 'Surat' }));
const filled = (text: DeedText | string, people = 2) =>
  fillDeed(typeof text === 'string' ? deedText(text) : text, [], { witnesses: witnesses(people) });
const pagesOf = async (text: DeedText | string, people?: number): Promise<string[]> =>
  readPdf(await makePdf(deedPdf(filled(text, people), USUAL_PAGE, ABOUT)));
const wordOf = async (text: DeedText | string): Promise<string> =>
  strFromU8(unzipSync(await deedDocx(filled(text), USUAL_PAGE, ABOUT))['word/document.xml']!);

const SIGNATURES = `Start
  <<<
  Signed
  | Signed by | Signature |
  | each witnesses as w | {{w.name}} |  |
  Last line
  >>>`;

test.each([3, 12, 13, 14, 16, 60])('%i signatures are all printed, and no page is empty', async (people) => {
  const pages = await pagesOf(SIGNATURES, people);
  const names = pages.join(' ').match(/Person-\d+/g);
  expect(names).toEqual(witnesses(people).map(({ name }) => name));
  expect(pages.at(-1)).toContain('Last line');
  expect(pages.every((page) => /Person-|Start|Last line/.test(page))).toBe(true);
});

test('a cell that is longer than a page is printed whole', async () => {
  const text = `| Schedule | Area |\n| ${'word '.repeat(1900)}LASTWORD | 82 |`;
  const pages = await pagesOf(text);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join(' ')).toContain('LASTWORD');
});

const cell = (text: string, attrs: object = {}) => ({
  type: 'tableCell' as const,
  attrs,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const table = (...rows: ReturnType<typeof cell>[][]): DeedText => ({
  type: 'doc',
  content: [{ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) }],
});

test.each([
  ['merged down', table([cell('A', { rowspan: 2 }), cell('B')], [cell('C')])],
  ['merged further than the table', table([cell('A', { rowspan: 9 }), cell('B')], [cell('C')])],
  [
    'merged across',
    table([cell('A', { colspan: 2, colwidth: [80, 90] }), cell('B')], [cell('C'), cell('D'), cell('E')]),
  ],
  ['both', table([cell('A', { rowspan: 2, colspan: 2 }), cell('B')], [cell('C')], [cell('D'), cell('E'), cell('F')])],
  ['short rows', table([cell('A')], [cell('B'), cell('C'), cell('D')])],
])('a table with cells %s is printed', async (_name, text) => {
  const letters = text.content.flatMap((block) => JSON.stringify(block).match(/(?<="text":")[A-F]/g) ?? []);
  const [page = ''] = await pagesOf(text);
  expect(page.match(/\b[A-F]\b/g)?.toSorted()).toEqual(letters.toSorted());
  const rows = (await wordOf(text)).split('<w:tr>').length - 1;
  expect(rows).toBe((text.content[0] as { content: readonly unknown[] }).content.length);
});

test('a table of a list without entries is left out', async () => {
  const text = 'Start\n| each witnesses as w | {{w.name}} |';
  const empty = fillDeed(deedText(text), [], { witnesses: [] });
  expect(empty.blocks).toHaveLength(1);
  expect(await readPdf(await makePdf(deedPdf(empty, USUAL_PAGE, ABOUT)))).toHaveLength(1);
});

test('a page break comes before the table that follows it', async () => {
  const text = 'One\n---\n| A | B |\n| C | D |\nTwo';
  expect((await pagesOf(text))[1]).toMatch(/A.*B.*Two/s);
  const word = await wordOf(text);
  expect(word.indexOf('pageBreakBefore')).toBeLessThan(word.indexOf('<w:tbl>'));
  expect(word.match(/pageBreakBefore/g)).toHaveLength(1);
});
