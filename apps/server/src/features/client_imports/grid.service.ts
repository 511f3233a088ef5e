import type { clientImportRoutes } from '@daftar/contract/client_imports';
import type { Input } from '@daftar/contract/core/route';
import { limitConcurrencyPerKey } from '#server/platform/async.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { malformed } from '#server/platform/http-error.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';
import { readSheetFile, UnreadableSheet, type Grid } from '#server/platform/sheets/read-sheet.ts';
import { otherGrid, UnreadableContacts } from './other-files.ts';

type Source = Input<typeof clientImportRoutes.columns>['body'];

/** One file of a business is read at a time: its other files wait, and other businesses don't. */
const oneAtATime = limitConcurrencyPerKey(1);

/** Cells of an uploaded sheet as text. */
export async function gridOf(ctx: BusinessCtx, { file, format }: Source): Promise<Grid> {
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw malformed('File not found. Upload it again.');
  try {
    const inTurn = oneAtATime(String(ctx.businessId));
    return await ctx.outsideTransaction(() =>
      inTurn(async () => otherGrid(format, bytes) ?? readSheetFile(format as 'EXCEL' | 'JSON', bytes)),
    );
  } catch (error) {
    throw error instanceof UnreadableSheet || error instanceof UnreadableContacts ? malformed(error.message) : error;
  }
}
