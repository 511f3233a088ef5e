import { cmaRoutes } from '@daftar/contract/cma';
import { cmaPrintRoutes } from '@daftar/contract/cma_prints';
import type { Call } from '@daftar/contract/core/client';
import type { CmaUnit } from '@daftar/domain/cma/chart';
import type { Nature } from '@daftar/domain/cma/line';
import { PRINT_PARTS, typedOf } from '@daftar/domain/cma/prints';
import { Sheet } from '@daftar/domain/cma/sheet';
import { Evaluator } from '@daftar/domain/cma/testing/excel-evaluator';
import { readFormulaWorkbook, workbookDifferences } from '#server/testing/formula-workbook.ts';

/** Cells of the workbook of a CMA file that don't give the engine's figures. */
export async function workbookFaults(call: Call, id: number) {
  const params = { id };
  const { columns, balances, cells, settings, ...found } = await call(cmaRoutes.sheet, { params });
  const [unit, nature] = [found.unit as CmaUnit, found.nature as Nature];
  const body = { unit, parts: [...PRINT_PARTS], date: '2026-11-17', format: 'xlsx' as const };
  const { url } = await call(cmaPrintRoutes.preview, { params, body });
  const book = readFormulaWorkbook(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const evaluator = new Evaluator(book);
  const sheet = new Sheet(columns, typedOf(columns, balances, cells), settings);
  return workbookDifferences(book, (key) => evaluator.value(key), { sheet, unit, nature }).differences;
}
