import { TEMPLATES } from '@daftar/domain/gst_imports/template';
import type { BusinessCtx } from '#server/platform/context.ts';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';
import { keepFile } from '#server/features/files/files.service.ts';

const FIGURES = new Set(['quantity', 'rate', 'taxable_value', 'igst', 'cgst', 'sgst', 'cess', 'value']);

/** A sheet for sales and one for purchases, each with an example. */
export async function template(ctx: BusinessCtx) {
  const file_name = 'gst-template.xlsx';
  const sheets = Object.values(TEMPLATES).map(({ sheet, columns }) => ({
    name: sheet,
    header: columns.map(({ title }) => title),
    rows: [columns.map(({ field, example }) => (FIGURES.has(field) && example ? Number(example) : example))],
  }));
  return { file_name, url: await keepFile(ctx, file_name, await writeWorkbook(sheets)) };
}
