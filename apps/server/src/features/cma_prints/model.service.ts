/** Everything that is printed of a CMA file, recalculated by the server. */
import type { PrintOptions, PrintProblem } from '@daftar/contract/cma_prints';
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { checkSheet, USUAL_NORMS, type Norms } from '@daftar/domain/cma/checks';
import { toText } from '@daftar/domain/cma/fixed';
import type { Nature } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { NOT_TALLIED } from '@daftar/domain/cma/prints';
import type { Column, Settings, Sheet } from '@daftar/domain/cma/sheet';
import { printedLabel, type WorkbookInput } from '@daftar/domain/cma/workbook';
import type { Facilities } from '@daftar/domain/cma/form-1';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { recipientOf } from '#server/features/billing/recipients.service.ts';
import { borrowers, existing, files, requested } from '#server/features/cash_credit/cash_credit.service.ts';
import { calculated, sheetOf } from '#server/features/cma/cma.service.ts';
import { bracketed } from './pdf-tables.ts';

const MOST = { page: 1, per_page: 100 } as const;

export async function fileOf(ctx: BusinessCtx, id: number) {
  const file = await files.find(ctx, { id });
  if (!file) throw notFound('CMA file');
  return file;
}

/** Data of a printed version beside its figures. Plain data. */
export type PrintedModel = {
  client: { name: string; address: string[]; pan: string };
  file: { name: string; method: string; requested_limit: string; assessed_year: string | null };
  bank: string;
  scenario: string;
  nature: Nature;
  columns: Column[];
  /** Inputs and values typed over formulas, in rupees. */
  typed: Record<string, (string | null)[]>;
  settings: Settings;
  norms: Norms;
  notes: { line: string; year: string; note: string }[];
  facilities: Facilities;
  people: { name: string; role: string; pan: string; net_worth: string }[];
  problems: PrintProblem[];
  is_tallied: boolean;
};

export async function modelOf(ctx: BusinessCtx, fileId: number, scenarioId: number | undefined) {
  const file = await fileOf(ctx, fileId);
  const data = await sheetOf(ctx, { params: { id: fileId }, query: { scenario_id: scenarioId } });
  const sheet = await calculated(ctx, fileId, data.scenario_id);
  const { name, address, pan } = await recipientOf(ctx, file.client_id, true);
  const ofClient = { query: { ...MOST, client_id: file.client_id } };
  const nature = data.nature as Nature;
  const norms: Norms = { ...USUAL_NORMS, ...(data.norms as Norms) };
  const unit = data.unit as CmaUnit;
  const problems = checkSheet(sheet, norms, (value) => bracketed(inUnit(value, unit))).map((problem) => ({
    line: problem.line,
    label: labelOf(problem.line, nature),
    year: sheet.columns[problem.column]!.year,
    kind: problem.kind,
    text: problem.text,
  }));
  const facilities: Facilities = {
    existing: (await existing.list(ctx, ofClient as never)).data as unknown as Facilities['existing'],
    requested: (await requested.list(ctx, { query: { ...MOST, cash_credit_loan_id: fileId } } as never))
      .data as unknown as Facilities['requested'],
  };
  const model: PrintedModel = {
    client: { name, address: [...address], pan },
    file: {
      name: file.name,
      method: file.method,
      requested_limit: file.requested_limit,
      assessed_year: file.assessed_year,
    },
    bank: file.lender_name ?? facilities.requested.find(({ bank }) => bank)?.bank ?? '',
    scenario: data.scenarios.find(({ id }) => id === data.scenario_id)!.name,
    nature,
    columns: [...sheet.columns],
    typed: typedIn(sheet),
    settings: data.settings as Settings,
    norms,
    notes: data.notes,
    facilities,
    people: (await borrowers.list(ctx, ofClient as never)).data as unknown as PrintedModel['people'],
    problems,
    is_tallied: !problems.some(({ kind }) => kind === 'error'),
  };
  return { file, data, sheet, model };
}

export function labelOf(line: string, nature: Nature): string {
  const found = CMA_LINES.find(({ id }) => id === line);
  return found ? printedLabel(found, nature) : line;
}

function typedIn(sheet: Sheet): PrintedModel['typed'] {
  const typed: PrintedModel['typed'] = {};
  for (const { id } of CMA_LINES) {
    if (!sheet.takesInput(id)) continue;
    const values = sheet.columns.map((_, column) => {
      const value = sheet.isTyped(id, column) ? sheet.value(id, column) : null;
      return value === null ? null : toText(value, 8).replace(/\.?(?<!0)0+$/, '');
    });
    if (values.some((value) => value !== null)) typed[id] = values;
  }
  return typed;
}

export const workbookOf = (model: PrintedModel, sheet: Sheet, { unit }: Pick<PrintOptions, 'unit'>): WorkbookInput => ({
  sheet,
  settings: model.settings,
  norms: model.norms,
  nature: model.nature,
  unit: unit as CmaUnit,
  about: [model.client.name, model.file.name, ...(model.bank ? [model.bank] : [])],
  facilities: model.facilities,
  notes: model.notes,
  warning: model.is_tallied ? null : NOT_TALLIED,
});
