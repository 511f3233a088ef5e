import type { clientImportRoutes } from '@daftar/contract/client_imports';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx } from '#server/platform/context.ts';
import { malformed } from '#server/platform/http-error.ts';
import { fromChunks } from '#server/platform/parsers/chunks.ts';
import { parseFor } from '#server/platform/parsers/parse-for.ts';
import type { Grid } from '#server/platform/sheets/grid.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';
import { clientFileParser } from './client-file.ts';

type Source = Input<typeof clientImportRoutes.columns>['body'];

/** Cells of an uploaded sheet as text. */
export async function gridOf(ctx: BusinessCtx, { file, format }: Source): Promise<Grid> {
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw malformed('File not found. Upload it again.');
  return fromChunks(await parseFor(ctx, clientFileParser, { format, bytes }));
}
