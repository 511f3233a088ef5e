import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/context.ts';
import { logExport } from '#server/db/log.ts';
import { writeSheet, type Sheet, type SheetFormat } from '#server/sheets/sheets.ts';
import { keepFile } from './files.service.ts';

type As = { name: string; format: SheetFormat; /** What the file is of; today, unless it is said. */ of?: string };

/** A list leaves the product as a file behind a link that expires. That it was taken, and under which filter, is logged. */
export async function exportSheet(ctx: BusinessCtx, entity: string, sheet: Sheet, { name, format, of }: As) {
  const file_name = `${name}-${of ?? today(ctx.now, ctx.timezone)}.${format}`;
  const url = await keepFile(ctx, file_name, await writeSheet(sheet, format));
  await logExport(ctx, entity, sheet.title, sheet.notes.map(([label, value]) => `${label}: ${value}`).join('; '));
  return { url, file_name };
}
