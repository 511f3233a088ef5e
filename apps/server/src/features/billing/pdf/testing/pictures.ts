/** Pictures for the tests and the bench: a PNG with transparency, written by hand. */
import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

export function png(width: number, height: number, pixel: (x: number, y: number) => Pixel): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green, blue and alpha; not interlaced.
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_column, x) => pixel(x, y)).flat()]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A ring on nothing. */
export const LOGO = png(160, 160, (x, y) => {
  const away = Math.hypot(x - 80, y - 80);
  return away < 78 && away > 46 ? [31, 79, 153, 255] : [255, 255, 255, 0];
});

/** A wave of a pen. */
export const SIGNATURE = png(220, 80, (x, y) =>
  Math.abs(y - 40 - 26 * Math.sin(x / 17) * (1 - x / 260)) < 2.2 ? [24, 32, 90, 255] : [255, 255, 255, 0],
);
