/** Workbooks that no program writes. */
import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync, Zip, ZipPassThrough, type ZipInputFile } from 'fflate';

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
const WORKBOOK = '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>';
const LINKS = `<Relationships><Relationship Id="r1" Type="${RELATIONSHIP}" Target="worksheets/sheet1.xml"/></Relationships>`;

/** A workbook with one sheet of this XML. */
export function workbook(sheetXml: string, sharedStrings?: string): Buffer {
  const parts = {
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': LINKS,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetXml}</sheetData></worksheet>`,
    ...(sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': sharedStrings }),
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return Buffer.from(zipSync(files, { level: 1 }));
}

export const rowsOf = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${row(at + 1)}</row>`).join('');

/** One part of zeros, packed to a thousandth. */
export function bomb(size: number): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const link = new ZipPassThrough('xl/workbook.xml');
  zip.add(link);
  link.push(strToU8(WORKBOOK), true);
  const zeros = new Uint8Array(size);
  const large: ZipInputFile = { filename: 'xl/worksheets/sheet1.xml', size, crc: crc32(zeros), compression: 8 };
  zip.add(large);
  large.ondata!(null, deflateRawSync(zeros), true);
  zip.end();
  return Buffer.concat(chunks);
}
