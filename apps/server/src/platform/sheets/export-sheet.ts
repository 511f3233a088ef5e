import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { logExport } from '#server/platform/db/activity-log.ts';
import { keepFile } from '#server/platform/files/stored-files.ts';
import { writeSheet, type Sheet, type SheetFormat } from './sheets.ts';

type As = { name: string; format: SheetFormat; /** What the file is of; today, unless it is said. */ of?: string };

/** Stores an export behind an expiring link, and logs the export with its filters. */
export async function exportSheet(ctx: BusinessCtx, entity: string, sheet: Sheet, { name, format, of }: As) {
  const file_name = `${name}-${of ?? today(ctx.now, ctx.timezone)}.${format}`;
  const url = await keepFile(ctx, file_name, await writeSheet(sheet, format));
  await logExport(ctx, entity, sheet.title, sheet.notes.map(([label, value]) => `${label}: ${value}`).join('; '));
  return { url, file_name };
}
