import { invalid } from '#server/platform/http-error.ts';

const HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const MAX_BYTES = 80_000;
const MAX_SIDE = 2000;

/** A small PNG from a data URL; its size is read from the header, so that nothing has to be unpacked. */
export function signatureImage(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const isPng =
    bytes.length >= 33 &&
    bytes.length <= MAX_BYTES &&
    bytes.subarray(0, 8).equals(HEAD) &&
    bytes.toString('latin1', 12, 16) === 'IHDR';
  const isSmall = isPng && [16, 20].every((at) => bytes.readUInt32BE(at) >= 1 && bytes.readUInt32BE(at) <= MAX_SIDE);
  if (!isSmall)
    throw invalid({ field: 'image', rule: 'format', message: 'The signature can’t be read. Clear it and sign again.' });
  return bytes;
}

export const toDataUrl = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
