import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { QrCode } from './qr-code.tsx';

const packages = createRequire(import.meta.url);
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(packages.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

const SCALE = 3;

/** Renders the modules as pixels and decodes them, like a phone. */
async function scan(svg: string): Promise<string[]> {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1]) * SCALE;
  const data = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, left, top] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = Number(top) * SCALE; y < (Number(top) + 1) * SCALE; y += 1)
      for (let x = Number(left) * SCALE; x < (Number(left) + 1) * SCALE; x += 1)
        data.set([0, 0, 0], 4 * (y * side + x));
  const codes = await readBarcodes({ width: side, height: side, data, colorSpace: 'srgb' }, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}

it.each([
  'upi://pay?pa=sharma@okhdfc&pn=Sharma%20%26%20Co&am=57480.00&cu=INR&tn=SDC%2F2026-27%2F0041',
  `upi://pay?pa=x@y&pn=${'म'.repeat(120)}`,
])('a camera reads %s', async (text) => {
  expect(await scan(renderToStaticMarkup(<QrCode text={text} label="UPI code" />))).toEqual([text]);
});
