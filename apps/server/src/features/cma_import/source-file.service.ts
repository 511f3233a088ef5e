import type { ImportOrder } from '@daftar/contract/cma_import';
import { readJson, readSheets, readTallyXml } from '@daftar/domain/cma_import/read-source';
import { UnreadableSource, type Source } from '@daftar/domain/cma_import/source';
import { extensionOf } from '@daftar/domain/files';
import { limitConcurrencyPerKey } from '#server/platform/async.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid, malformed } from '#server/platform/http-error.ts';
import { readWorkbookFile, UnreadableSheet } from '#server/platform/sheets/read-sheet.ts';
import { fileNameOf, isOwnFile, readOwnFile } from '#server/features/files/files.service.ts';

/** One file of a business is read at a time: its other files wait, and other businesses don't. */
const oneAtATime = limitConcurrencyPerKey(1);
const MAX_TEXT_BYTES = 5 * 1024 * 1024;

/** The content of an uploaded file, or why it can't be read. */
export async function readSource(
  ctx: MemberCtx,
  { file, format, unit }: Pick<ImportOrder, 'file' | 'format' | 'unit'>,
): Promise<Source> {
  if (!(await isOwnFile(ctx, 'document', file)))
    throw invalid({ field: 'file', rule: 'exists', message: 'Upload a file' });
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw malformed('File not found. Upload it again.');
  if (bytes.length === 0) throw malformed('The file is empty.');
  try {
    switch (extensionOf(fileNameOf(file))) {
      case 'xlsx': {
        const inTurn = oneAtATime(String(ctx.businessId));
        return readSheets(await ctx.outsideTransaction(() => inTurn(() => readWorkbookFile(bytes))), { format, unit });
      }
      case 'json':
        return readJson(parsed(textOf(bytes)));
      case 'xml':
        return readTallyXml(textOf(bytes));
      default:
        throw new UnreadableSource('Choose an Excel workbook (.xlsx), a JSON file or an XML file from Tally.');
    }
  } catch (error) {
    throw error instanceof UnreadableSource || error instanceof UnreadableSheet ? malformed(error.message) : error;
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
