/** Reads the QR codes of a PDF: renders the small black squares as an image and decodes it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const packages = createRequire(import.meta.url);
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(packages.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

const SCALE = 2;
/** A module of a code, in points; all else that is painted is larger. */
const MODULE = 2.01;

type Box = readonly [left: number, top: number, right: number, bottom: number];

export async function codesOf(bytes: Buffer): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const [, , width, height] = page.view as [number, number, number, number];
  const picture = blank(Math.ceil(width * SCALE), Math.ceil(height * SCALE));
  for (const [left, top, right, bottom] of await painted(page)) {
    if (right - left > MODULE || bottom - top > MODULE) continue;
    for (let y = Math.round(top * SCALE); y < Math.round(bottom * SCALE); y += 1)
      for (let x = Math.round(left * SCALE); x < Math.round(right * SCALE); x += 1)
        picture.data.set([0, 0, 0], 4 * (y * picture.width + x));
  }
  const codes = await readBarcodes(picture, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Bounds of filled areas; pdfmake counts from the top. */
async function painted(page: Page): Promise<Box[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  return argsArray.flatMap((args, i) =>
    fnArray[i] === OPS.constructPath && args[0] === OPS.fill && args[2] ? [[...args[2]] as unknown as Box] : [],
  );
}

function blank(width: number, height: number) {
  return { width, height, data: new Uint8ClampedArray(4 * width * height).fill(255), colorSpace: 'srgb' as const };
}
