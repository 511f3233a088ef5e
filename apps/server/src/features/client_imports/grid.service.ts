import type { clientImportRoutes } from '@daftar/contract/client_imports';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx } from '#server/context.ts';
import { malformed } from '#server/failure.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';
import { readExcel, readJson, UnreadableSheet, type Grid } from '#server/sheets/reading.ts';

type Source = Input<typeof clientImportRoutes.columns>['body'];

/** The cells of an uploaded sheet, as a person would have typed them. */
export async function gridOf(ctx: BusinessCtx, { file, format }: Source): Promise<Grid> {
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw malformed('The file is not there: upload it first.');
  try {
    return format === 'JSON' ? readJson(bytes) : await ctx.apart(() => readExcel(bytes));
  } catch (error) {
    throw error instanceof UnreadableSheet ? malformed(error.message) : error;
  }
}
