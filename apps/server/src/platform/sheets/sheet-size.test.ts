import { expect, test } from 'vitest';
import { checkSheetXml } from './sheet-size.ts';

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cell = (at: string, content = '<v>1</v>') => `<c r="${at}" s="1">${content}</c>`;

test.each([
  ['the last corner', `<row r="1048576">${cell('XFD1048576')}</row>`],
  ['a cell that names a distant row', `<row r="1">${cell('A100001')}</row>`],
  ['a row that no sheet has', '<row r="1048577"></row>'],
  ['a distant column', `<row>${cell('SG1')}</row>`],
  ['cells without an address', `<row>${'<c><v>1</v></c>'.repeat(501)}</row>`],
  ['tags with a prefix', `<x:row r="1"><x:c r="XFD1"><x:v>1</x:v></x:c></x:row>`],
  ['too many cells in all', `<row r="1">${cell('SF1')}</row><row r="6001">${cell('A6001')}</row>`],
  [
    'empty cells that would be laid out',
    Array.from({ length: 733 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"/></row>`).join(''),
  ],
])('%s is refused before it is laid out', (_, rows) => {
  expect(() => checkSheetXml(sheet(rows))).toThrow('The file is too large. It can have up to 100000 rows');
});

test.each([
  ['an ordinary sheet', `<row r="1">${cell('A1')}${cell('B1')}</row>`],
  ['the largest sheet', `<row r="1">${cell('SF1')}</row><row r="6000">${cell('A6000')}</row>`],
  ['formats in the last row and column', `<row r="1">${cell('A1')}<c r="XFD1" s="1"/></row><row r="1048576" s="1"/>`],
  ['tags of charts', '<c:chart><c:ser><c:cat/></c:ser></c:chart>'.repeat(600)],
])('%s is read', (_, rows) => {
  expect(() => checkSheetXml(sheet(rows))).not.toThrow();
});
