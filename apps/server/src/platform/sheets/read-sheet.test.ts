import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipInputFile } from 'fflate';
import { describe, expect, test } from 'vitest';
import { clientFileParser } from '#server/features/client_imports/client-file.ts';
import { fromChunks } from '#server/platform/parsers/chunks.ts';
import { ParseRefused } from '#server/platform/parsers/parser.ts';
import type { Grid } from './grid.ts';
import { writeSheet } from './sheets.ts';

const sheet = (rows: string[][]) =>
  writeSheet({ title: 'Clients', notes: [], columns: [{ title: 'Name', width: 10 }], rows }, 'xlsx');

const readSheetFile = async (format: 'EXCEL' | 'JSON', bytes: Buffer): Promise<Grid> =>
  fromChunks(await clientFileParser.run({ format, bytes }, 1));
const readExcel = (bytes: Buffer): Promise<Grid> => readSheetFile('EXCEL', bytes);
const readJson = (text: string): Promise<Grid> => readSheetFile('JSON', Buffer.from(text));

describe('JSON', () => {
  test('is read as a grid: the keys are the titles', async () => {
    const list = [
      { Name: 'Mehta', City: 'Surat' },
      { Name: 'Rao', City: ['Pune', 'Goa'], Since: 2011 },
    ];
    expect(await readJson(JSON.stringify(list))).toEqual([
      ['Name', 'City', 'Since'],
      ['Mehta', 'Surat', ''],
      ['Rao', 'Pune, Goa', '2011'],
    ]);
  });

  test('keeps the main thread free, however large', async () => {
    const row = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, `value ${n}`]));
    const bytes = Buffer.from(JSON.stringify(Array.from({ length: 20_000 }, () => row)));
    const turns: number[] = [];
    const timer = setInterval(() => turns.push(process.threadCpuUsage().user), 0);
    const grid = await readSheetFile('JSON', bytes);
    clearInterval(timer);
    expect([grid.length, grid[20_000]!.at(-1)]).toEqual([20_001, 'value 49']);
    const longest = Math.max(...turns.slice(1).map((user, i) => user - turns[i]!)) / 1000;
    expect(longest).toBeLessThan(100);
  });

  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
  const deep = `[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`;
  test.each([
    ['every row has keys of its own', JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ [`a${n}`]: 1 })))],
    ['it has too many rows', JSON.stringify(Array.from({ length: 100_001 }, () => ({})))],
    ['rows times columns are too many', JSON.stringify([keys(500), ...Array.from({ length: 99_999 }, () => ({}))])],
    ['its values are nested too deeply', deep],
    ['it is no list', '{"a":1}'],
    ['it is no JSON', '[{'],
  ])('is refused if %s, without work on the main thread', async (_, text) => {
    const before = process.threadCpuUsage();
    await expect(readJson(text)).rejects.toThrow(ParseRefused);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(100);
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

  test('is read completely, without its pictures', async () => {
    const { zipSync, unzipSync } = await import('fflate');
    const files = unzipSync(await sheet([['Mehta ₹']]));
    const bytes = Buffer.from(zipSync({ ...files, 'xl/media/picture.png': new Uint8Array(1000) }));
    expect((await readExcel(bytes)).at(-1)).toEqual(['Mehta ₹']);
  });

  test('that is no archive is refused', async () => {
    await expect(readExcel(Buffer.from('Name,City\nMehta,Surat'))).rejects.toThrow('Choose an Excel workbook (.xlsx).');
  });

  test('that unpacks to more than the server’s memory is refused, whatever size it declares', async () => {
    const bytes = await withLarge(await sheet([['Mehta']]), 200_000_000);
    expect(bytes.length).toBeLessThan(2_000_000);
    for (const signature of ['PK\u0003\u0004', 'PK\u0001\u0002']) lie(bytes, signature, 1000);
    const begun = process.memoryUsage().rss;
    await expect(readExcel(bytes)).rejects.toThrow('too large');
    expect(process.memoryUsage().rss - begun).toBeLessThan(400_000_000);
  });

  test('has limited memory and time', async () => {
    const begun = process.memoryUsage().rss;
    // One cell in the last corner of the largest possible sheet: seventeen thousand million cells if laid out.
    const bytes = await corner();
    await expect(readExcel(bytes)).rejects.toThrow(ParseRefused);
    expect(process.memoryUsage().rss - begun).toBeLessThan(1_500_000_000);
  });
});

/** A sheet with one distant cell: its reference is changed within the stored archive. */
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

/** Adds a part of zeros, compressed by the system: the library takes ten times as long. */
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

/** Writes a wrong unpacked size into the headers of the large part. */
function lie(bytes: Buffer, signature: string, size: number): void {
  const header = bytes.lastIndexOf(signature, bytes.lastIndexOf(signature, undefined, 'latin1'), 'latin1');
  bytes.writeUInt32LE(size, header + (signature.charCodeAt(2) === 1 ? 24 : 22));
}
