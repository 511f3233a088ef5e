import { crc32, inflateRawSync } from 'node:zlib';

/** A workbook is a zip archive, whose unpacked size its sender controls: this is our limit for all parts together. */
const MAX_UNZIPPED = 160 * 1024 * 1024;

export class TooLarge extends Error {}

type Part = { name: string; bytes: Buffer };

const END = 'PK\u0005\u0006';
const ENTRY = 0x02014b50;
const STORED = 0;

/**
 * The same archive with its XML parts unpacked within bounds, and nothing else. Declared sizes aren't trusted: later
 * readers only see parts of their real size. A workbook names its sheets as it likes, so `checkSheet`
 * sees every part.
 */
export function unzip(archive: Buffer, checkSheet: (xml: string) => void): Buffer {
  const parts = partsOf(archive);
  for (const { bytes } of parts) checkSheet(bytes.toString('latin1'));
  return packed(parts);
}

function partsOf(archive: Buffer): Part[] {
  const end = archive.lastIndexOf(END, undefined, 'latin1');
  if (end < 0) throw new Error('This is no archive.');
  const parts: Part[] = [];
  let left = MAX_UNZIPPED;
  let at = archive.readUInt32LE(end + 16);
  while (at + 46 <= end && archive.readUInt32LE(at) === ENTRY) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as Lengths;
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    // Images and printer settings aren't needed for cells.
    if (/\.(xml|rels)$/.test(name)) {
      const bytes = partAt(archive, at, left);
      parts.push({ name, bytes });
      left -= bytes.length;
    }
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}
type Lengths = [number, number, number];

/** A part by its directory entry. */
function partAt(archive: Buffer, entry: number, left: number): Buffer {
  const local = archive.readUInt32LE(entry + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const data = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
  try {
    const bytes =
      archive.readUInt16LE(entry + 10) === STORED ? data : inflateRawSync(data, { maxOutputLength: left + 1 });
    if (bytes.length <= left) return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
  }
  throw new TooLarge('The workbook is too large. Split it and try again.');
}

/** An archive without compression. */
function packed(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const title = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x0800, 2); // the name is UTF-8
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(bytes.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(title.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    files.push(Buffer.from('PK\u0003\u0004', 'latin1'), about, title, bytes);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), about, where, title);
    offset += 30 + title.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write(END, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}
