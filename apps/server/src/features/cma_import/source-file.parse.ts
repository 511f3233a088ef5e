import type { ImportOrder } from '@daftar/contract/cma_import';
import { readJson, readSheets, readTallyXml } from '@daftar/domain/cma_import/read-source';
import { UnreadableSource, type Source } from '@daftar/domain/cma_import/source';
import { extensionOf } from '@daftar/domain/files';
import { fileBytes } from '#server/platform/parsers/file-bytes.ts';
import { UnreadableSheet } from '#server/platform/sheets/grid.ts';
import { readWorkbook } from '#server/platform/sheets/read-workbook.ts';

const MAX_TEXT_BYTES = 5 * 1024 * 1024;
const MAX_YEARS = 20;

export const refusals = [UnreadableSource, UnreadableSheet];

type Order = Pick<ImportOrder, 'format' | 'unit'> & { name: string; bytes: Uint8Array };

/** Balances from our template, a trial balance or a CMA. */
export async function parse({ bytes, ...order }: Order): Promise<Source> {
  const source = await read(fileBytes(bytes), order);
  if (source.years.length > MAX_YEARS)
    throw new UnreadableSource(`The file has ${source.years.length} years. Import at most ${MAX_YEARS}.`);
  return source;
}

async function read(file: Buffer, { name, format, unit }: Omit<Order, 'bytes'>): Promise<Source> {
  switch (extensionOf(name)) {
    case 'xlsx':
      return readSheets(await readWorkbook(file), { format, unit });
    case 'json':
      return readJson(parsed(textOf(file)));
    case 'xml':
      return readTallyXml(textOf(file));
    default:
      throw new UnreadableSource('Choose an Excel workbook (.xlsx), a JSON file or an XML file from Tally.');
  }
}

/** Tally writes XML in UTF-16. */
function textOf(bytes: Buffer): string {
  if (bytes.length > MAX_TEXT_BYTES) throw new UnreadableSource('The file is larger than 5 MB. Export it as Excel.');
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableSource('The file isn’t valid JSON.');
  }
}
