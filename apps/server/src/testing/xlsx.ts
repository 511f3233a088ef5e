import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const DEFLATED = 8;

/** Cells of the first sheet. */
export function readSheet(bytes: Buffer): string[][] {
  const files = unzip(bytes);
  const strings = matches(files.get('xl/sharedStrings.xml') ?? '', /<si>(.*?)<\/si>/gs).map(textOf);
  return matches(files.get('xl/worksheets/sheet1.xml')!, /<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs).map((row) => {
    const cells: string[] = [];
    for (const [, attributes, inner = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const shared = /t="s"/.test(attributes!);
      cells[columnOf(attributes!)] = shared ? strings[Number(/<v>(.*?)<\/v>/.exec(inner)![1])]! : textOf(inner);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((m) => m[1] ?? '');

const columnOf = (attributes: string): number =>
  [.../r="([A-Z]+)/.exec(attributes)![1]!].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const textOf = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|apos|amp|#(\d+));/g, (_, name: string, code?: string) =>
      code ? String.fromCodePoint(Number(code)) : { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }[name]!,
    );

/** File names and contents, from the archive's central directory. */
function unzip(bytes: Buffer): Map<string, string> {
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((o) => bytes.readUInt16LE(at + o)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    files.set(name, (bytes.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
