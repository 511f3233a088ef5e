/** Logo and signature. A picture that cannot be set is left out: an invoice goes out without its logo, not at all. */
import { inflateSync } from 'node:zlib';
import type { Content } from 'pdfmake';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Larger ones hold the thread up, and no paper shows the difference. */
const MOST_PIXELS = 4_000_000;

export function picture(bytes: Uint8Array | null, fit: [number, number], more: object = {}): Content | null {
  const kind = bytes && kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!bytes || !kind) return null;
  return { image: `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`, fit, ...more };
}

function kindOf(bytes: Buffer): 'png' | 'jpeg' | null {
  try {
    if (PNG.every((byte, i) => bytes[i] === byte)) return isWholePng(bytes) ? 'png' : null;
    return bytes[0] === 0xff && bytes[1] === 0xd8 && hasFrame(bytes) ? 'jpeg' : null;
  } catch {
    // Reading past the end, or data that does not unpack: cut off, or no picture.
    return null;
  }
}

/** Every chunk up to the end, and data that unpacks; interlaced ones the printer cannot set. */
function isWholePng(bytes: Buffer): boolean {
  const [width, height, interlaced] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.readUInt8(28)];
  if (interlaced || width * height > MOST_PIXELS || width * height === 0) return false;
  const data: Buffer[] = [];
  for (let at = PNG.length; ;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') break;
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return inflateSync(Buffer.concat(data), { maxOutputLength: MOST_PIXELS * 9 }).length > 0;
}

/** The segment that tells its size is there. */
function hasFrame(bytes: Buffer): boolean {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes.readUInt8(at) !== 0xff) return false;
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    return pixels > 0;
  }
}
