import { today } from '@daftar/domain/date-format';
import { gstr1FileName, gstr1Json } from '@daftar/domain/gst-return/gstr1-json';
import { gstr1Parts } from '@daftar/domain/gst-return/gstr1-parts';
import { gstr1Workbook } from '@daftar/domain/gst-return/workbook';
import type { BusinessCtx } from '#server/platform/context.ts';
import { logExport } from '#server/platform/db/activity-log.ts';
import { keepFile } from '#server/features/files/files.service.ts';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';
import { problemsOf, readReturn, refuseIncomplete, registrationOf, type Asked, type Return } from './books.service.ts';

/** JSON for the GST portal, in parts if too large. Errors are returned with it and don't block it. */
export async function jsonFile(ctx: BusinessCtx, asked: Asked) {
  const made = await wholeReturn(ctx, asked);
  const name = gstr1FileName(made.filer.gstin, today(ctx.now, ctx.timezone));
  const parts = gstr1Parts(gstr1Json(made.result));
  const files = parts.map((part, i) => ({
    file_name: parts.length === 1 ? name : name.replace(/\.json$/, `_${i + 1}.json`),
    bytes: Buffer.from(JSON.stringify(part)),
  }));
  return keep(ctx, made, files);
}

/** Workbook in the government's layout, for import into the offline tool. */
export async function workbookFile(ctx: BusinessCtx, asked: Asked) {
  const made = await wholeReturn(ctx, asked);
  const file_name = `GSTR1_${made.filer.gstin}_${made.period.fp}.xlsx`;
  return keep(ctx, made, [{ file_name, bytes: await writeWorkbook(gstr1Workbook(made.result)) }]);
}

/** Checked before it is read. */
async function wholeReturn(ctx: BusinessCtx, asked: Asked): Promise<Return> {
  const registration = await registrationOf(ctx, asked);
  refuseIncomplete(registration);
  return readReturn(ctx, registration);
}

async function keep(ctx: BusinessCtx, made: Return, files: readonly { file_name: string; bytes: Buffer }[]) {
  const kept = await Promise.all(
    files.map(async ({ file_name, bytes }) => ({ file_name, url: await keepFile(ctx, file_name, bytes) })),
  );
  await logExport(
    ctx,
    'gst_returns',
    `GSTR-1 · ${made.period.label} · ${made.filer.gstin}`,
    files.map(({ file_name }) => file_name).join(', '),
  );
  const errors = problemsOf(made).filter(({ severity }) => severity === 'error').length;
  return { files: kept, errors };
}
