/** Logo and signature. A picture that cannot be set is left out: an invoice goes out without its logo, not at all. */
import { inflateSync } from 'node:zlib';
import type { Content } from 'pdfmake';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Larger ones hold the thread up, and no paper shows the difference. */
const MOST_PIXELS = 4_000_000;

export type Picture = { address: string; width: number; height: number };

/** Null for what is no PNG or JPEG that can be printed. */
export function pictureOf(bytes: Uint8Array | null): Picture | null {
  if (!bytes) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isPng = PNG.every((byte, i) => bytes[i] === byte);
    const [width, height] = isPng ? sizeOfPng(buffer) : sizeOfJpeg(buffer);
    const address = `data:image/${isPng ? 'png' : 'jpeg'};base64,${buffer.toString('base64')}`;
    return width * height > 0 ? { address, width, height } : null;
  } catch {
    // Reading past the end, or data that does not unpack: cut off, or no picture.
    return null;
  }
}

export const set = ({ address }: Picture, fit: [number, number], more: object = {}): Content => ({
  image: address,
  fit,
  ...more,
});

const NOTHING: [number, number] = [0, 0];

/** Of one whose chunks are all there and whose data unpacks; interlaced ones the printer cannot set. */
function sizeOfPng(bytes: Buffer): [width: number, height: number] {
  const [width, height, interlaced] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.readUInt8(28)];
  if (interlaced || width * height > MOST_PIXELS) return NOTHING;
  const data: Buffer[] = [];
  for (let at = PNG.length; ;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') break;
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const unpacked = inflateSync(Buffer.concat(data), { maxOutputLength: MOST_PIXELS * 9 });
  return unpacked.length > 0 ? [width, height] : NOTHING;
}

/** From the segment that tells it. */
function sizeOfJpeg(bytes: Buffer): [width: number, height: number] {
  if (bytes.readUInt16BE(0) !== 0xffd8) return NOTHING;
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes.readUInt8(at) !== 0xff) return NOTHING;
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
}
