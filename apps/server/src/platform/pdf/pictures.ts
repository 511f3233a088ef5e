/** Logo and signature. An unusable image is left out, so that the document can still be sent. */
import type { Content } from 'pdfmake';
import { MAX_PIXELS } from './images.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export type Picture = { address: string; width: number; height: number };

/** Null if it isn't a printable PNG or JPEG. */
export function pictureOf(bytes: Uint8Array | null): Picture | null {
  if (!bytes) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isPng = PNG.every((byte, i) => bytes[i] === byte);
    const [width, height] = isPng ? sizeOfPng(buffer) : sizeOfJpeg(buffer);
    const address = `data:image/${isPng ? 'png' : 'jpeg'};base64,${buffer.toString('base64')}`;
    return width * height > 0 ? { address, width, height } : null;
  } catch {
    // Reading past the end: cut off, or no picture.
    return null;
  }
}

export const set = ({ address }: Picture, fit: [number, number], more: object = {}): Content => ({
  image: address,
  fit,
  ...more,
});

const NOTHING: [number, number] = [0, 0];

/** From its header; the worker thread checks that it unpacks. The PDF library can't print interlaced images. */
function sizeOfPng(bytes: Buffer): [width: number, height: number] {
  const [width, height, interlaced] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.readUInt8(28)];
  return interlaced || width * height > MAX_PIXELS ? NOTHING : [width, height];
}

/** From the JPEG's frame header. */
function sizeOfJpeg(bytes: Buffer): [width: number, height: number] {
  if (bytes.readUInt16BE(0) !== 0xffd8) return NOTHING;
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes.readUInt8(at) !== 0xff) return NOTHING;
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
}
