import type { ImportOrder } from '@daftar/contract/cma_import';
import type { Source } from '@daftar/domain/cma_import/source';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid, malformed } from '#server/platform/http-error.ts';
import { parseFor } from '#server/platform/parsers/parse-for.ts';
import { fileNameOf, isOwnFile, readOwnFile } from '#server/features/files/files.service.ts';
import { sourceFileParser } from './source-file.ts';

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
  return parseFor(ctx, sourceFileParser, { name: fileNameOf(file), bytes, format, unit });
}
