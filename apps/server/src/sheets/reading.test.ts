import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipInputFile } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readExcel, readJson, UnreadableSheet } from './reading.ts';
import { writeSheet } from './sheets.ts';

const sheet = (rows: string[][]) =>
  writeSheet({ title: 'Clients', notes: [], columns: [{ title: 'Name', width: 10 }], rows }, 'xlsx');

describe('JSON', () => {
  test('is read as a grid: the names are the titles', () => {
    const list = [
      { Name: 'Mehta', City: 'Surat' },
      { Name: 'Rao', City: ['Pune', 'Goa'], Since: 2011 },
    ];
    expect(readJson(Buffer.from(JSON.stringify(list)))).toEqual([
      ['Name', 'City', 'Since'],
      ['Mehta', 'Surat', ''],
      ['Rao', 'Pune, Goa', '2011'],
    ]);
  });

  test('whose every row has names of its own would be a grid without end', () => {
    const list = Array.from({ length: 20_000 }, (_, n) => ({ [`a${n}`]: 1, [`b${n}`]: 1 }));
    expect(() => readJson(Buffer.from(JSON.stringify(list)))).toThrow(UnreadableSheet);
  });

  test('of too many rows is refused before it is laid out', () => {
    const list = Array.from({ length: 100_001 }, () => ({}));
    expect(() => readJson(Buffer.from(JSON.stringify(list)))).toThrow(UnreadableSheet);
  });
});

describe('a workbook', () => {
  test('is read as people see it', async () => {
    expect(await readExcel(await sheet([['Mehta'], ['Rao']]))).toEqual([
      ['Clients'],
      [''],
      ['Name'],
      ['Mehta'],
      ['Rao'],
    ]);
  });

  test('is read to the end of its last part, and no picture in it is', async () => {
    const { zipSync, unzipSync } = await import('fflate');
    const files = unzipSync(await sheet([['Mehta ₹']]));
    const bytes = Buffer.from(zipSync({ ...files, 'xl/media/picture.png': new Uint8Array(1000) }));
    expect((await readExcel(bytes)).at(-1)).toEqual(['Mehta ₹']);
  });

  test('that is no archive is refused', async () => {
    await expect(readExcel(Buffer.from('Name,City\nMehta,Surat'))).rejects.toThrow('not an Excel workbook');
  });

  test('that unpacks to more than a server can hold is not unpacked, whatever size it says it has', async () => {
    const bytes = await withLarge(await sheet([['Mehta']]), 200_000_000);
    expect(bytes.length).toBeLessThan(2_000_000);
    for (const signature of ['PK\u0003\u0004', 'PK\u0001\u0002']) lie(bytes, signature, 1000);
    const begun = process.memoryUsage().rss;
    await expect(readExcel(bytes)).rejects.toThrow('too large');
    expect(process.memoryUsage().rss - begun).toBeLessThan(400_000_000);
  }, 60_000);

  test('is given so much room and time, and no more', async () => {
    const begun = process.memoryUsage().rss;
    // One cell in the last corner of the largest sheet there can be: laid out, it is seventeen thousand million cells.
    const bytes = await corner();
    await expect(readExcel(bytes)).rejects.toThrow(UnreadableSheet);
    expect(process.memoryUsage().rss - begun).toBeLessThan(1_500_000_000);
  }, 60_000);
});

/** A sheet whose one cell stands far away: the name of the cell is changed within the stored archive. */
async function corner(): Promise<Buffer> {
  const { zipSync, unzipSync, strFromU8, strToU8 } = await import('fflate');
  const files = unzipSync(await sheet([['Mehta']]));
  const name = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(files[name]!).replace(
    '</sheetData>',
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
  );
  return Buffer.from(zipSync({ ...files, [name]: strToU8(xml) }));
}

/** With one more part of nothing but zeros, packed by the system's own means: the library takes ten times as long. */
async function withLarge(book: Buffer, size: number): Promise<Buffer> {
  const { unzipSync, Zip, ZipPassThrough } = await import('fflate');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, bytes] of Object.entries(unzipSync(book))) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(bytes, true);
  }
  const zeros = new Uint8Array(size);
  const large: ZipInputFile = { filename: 'xl/large.xml', size, crc: crc32(zeros), compression: 8 };
  zip.add(large);
  large.ondata!(null, deflateRawSync(zeros), true);
  zip.end();
  return Buffer.concat(chunks);
}

/** Writes another unpacked size into the headers of the large part. */
function lie(bytes: Buffer, signature: string, size: number): void {
  const header = bytes.lastIndexOf(signature, bytes.lastIndexOf(signature, undefined, 'latin1'), 'latin1');
  bytes.writeUInt32LE(size, header + (signature.charCodeAt(2) === 1 ? 24 : 22));
}
