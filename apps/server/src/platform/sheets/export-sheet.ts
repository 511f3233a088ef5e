import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { logExport } from '#server/platform/db/activity-log.ts';
import { linkToPassing, storeTemporaryFile } from '#server/platform/files/stored-files.ts';
import { writeSheet, type Sheet, type SheetFormat } from './sheets.ts';

type As = { name: string; format: SheetFormat; /** What the file is of; today, unless it is said. */ of?: string };

/** A PDF gets the letterhead of its firm. */
export const withLetterhead = async (ctx: BusinessCtx, sheet: Sheet, format: SheetFormat): Promise<Sheet> =>
  format === 'pdf' ? { ...sheet, letterhead: await ctx.app.letterhead(ctx, sheet.firmId) } : sheet;

/** Stores an export for a day, and logs it with its filters. */
export async function storeSheet(ctx: BusinessCtx, entity: string, sheet: Sheet, { name, format, of }: As) {
  const file_name = `${name}-${of ?? today(ctx.now, ctx.timezone)}.${format}`;
  const bytes = await writeSheet(await withLetterhead(ctx, sheet, format), format);
  const path = await storeTemporaryFile(ctx, file_name, bytes);
  await logExport(ctx, entity, sheet.title, sheet.notes.map(([label, value]) => `${label}: ${value}`).join('; '));
  return { path, file_name };
}

/** The same behind an expiring link. */
export async function exportSheet(ctx: BusinessCtx, entity: string, sheet: Sheet, as: As) {
  const { path, file_name } = await storeSheet(ctx, entity, sheet, as);
  return { url: linkToPassing(ctx, path), file_name };
}
