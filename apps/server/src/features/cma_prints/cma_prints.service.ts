import { MAX_PRINTS, type cmaPrintRoutes, type PrintOptions } from '@daftar/contract/cma_prints';
import type { Input } from '@daftar/contract/core/route';
import type { CmaUnit } from '@daftar/domain/cma/chart';
import { certificateText, comparedYears, figuresOf, PRINT_PARTS } from '@daftar/domain/cma/prints';
import type { Column } from '@daftar/domain/cma/sheet';
import { cmaWorkbook } from '@daftar/domain/cma/workbook';
import { formatMoment, today } from '@daftar/domain/date-format';
import { DOWNLOAD_LINK_SECONDS } from '@daftar/domain/constants';
import { safeFileName } from '@daftar/domain/files';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { sha256Of } from '#server/platform/files/sha256.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { writeFormulaWorkbook } from '#server/platform/sheets/formula-workbook.ts';
import { documentFirmOn } from '#server/features/billing/document-pdf.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { files as cmaFiles, yearsOf } from '#server/features/cash_credit/cash_credit.service.ts';
import { keepFile, linkFor, storeDocument } from '#server/features/files/files.service.ts';
import { listFirms } from '#server/features/firms/firms.service.ts';
import { cmaPdf, type CmaPaper } from './cma-pdf.ts';
import * as repo from './cma_prints.repo.ts';
import { fileOf, modelOf, workbookOf } from './model.service.ts';

type In<K extends keyof typeof cmaPrintRoutes> = Input<(typeof cmaPrintRoutes)[K]>;

export const presentPrint = ({ files, columns, ...row }: repo.PrintRow, now: readonly Column[]) => {
  const pdf = files.find(({ format }) => format === 'pdf')!;
  return { ...row, pdf_sha256: pdf.sha256, pdf_size: pdf.size, compared_years: comparedYears(columns, now) };
};

export async function list(ctx: BusinessCtx, { params }: Pick<In<'list'>, 'params'>) {
  const file = await fileOf(ctx, params.id);
  const years = (await yearsOf(ctx, file.client_id)) as Column[];
  return { data: (await repo.listPrints(ctx, file.id)).map((row) => presentPrint(row, years)) };
}

const activeFirms = async (ctx: BusinessCtx) =>
  (await listFirms(ctx, { page: 1, per_page: 100, sort: 'created_at', is_active: true })).data;

/** As last printed; otherwise with the firm's signatory and a standard certificate. */
export async function setup(ctx: BusinessCtx, { params, query }: Pick<In<'setup'>, 'params' | 'query'>) {
  const { model, data, file } = await modelOf(ctx, params.id, query.scenario_id);
  const firms = await activeFirms(ctx);
  const last = await repo.lastOptions(ctx, file.id);
  const firm = firms.find(({ id }) => id === last?.firm_id) ?? firms[0];
  const { columns, client, bank } = model;
  const years = columns.length ? `${columns[0]!.year} to ${columns.at(-1)!.year}` : '';
  const options: PrintOptions = {
    parts: [...PRINT_PARTS],
    certificate: certificateText({ client: client.name, bank, years }),
    partner: firm?.signatory ?? '',
    membership_number: '',
    firm_registration: '',
    place: firm?.city ?? '',
    ...last,
    unit: last?.unit ?? (data.unit as CmaUnit),
    firm_id: firm?.id ?? null,
    scenario_id: data.scenario_id,
    // Each version has its own UDIN and date.
    udin: '',
    date: today(ctx.now, ctx.timezone),
  };
  return {
    scenario_id: data.scenario_id,
    scenarios: data.scenarios,
    firms: firms.map(({ id, name }) => ({ id, name })),
    options,
    is_tallied: model.is_tallied,
    problems: model.problems,
  };
}

/** Everything that PDF and workbook need. */
async function paperOf(ctx: MemberCtx, fileId: number, options: PrintOptions) {
  if (options.firm_id !== null && !(await activeFirms(ctx)).some(({ id }) => id === options.firm_id))
    throw invalid({ field: 'firm_id', rule: 'exists', message: 'Select a firm' });
  const { file, sheet, model } = await modelOf(ctx, fileId, options.scenario_id);
  if (model.columns.length === 0) throw conflict('This client has no years yet. Add one in the settings.');
  const paper: CmaPaper = {
    model,
    sheet,
    options,
    firm: options.firm_id === null ? null : await documentFirmOn(ctx, options.firm_id, options.date),
    business: (await businessOf(ctx)).name,
    version: null,
    foot: `Prepared ${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`,
  };
  return { file, paper };
}

const nameOf = ({ model, version }: CmaPaper, format: 'pdf' | 'xlsx'): string =>
  safeFileName(
    `CMA ${model.client.name.slice(0, 80)} ${model.file.name.slice(0, 60)} ${version === null ? 'draft' : `version ${version}`}.${format}`,
  );

const written = (paper: CmaPaper, format: 'pdf' | 'xlsx'): Promise<Buffer> =>
  format === 'pdf'
    ? makePdf(cmaPdf(paper))
    : writeFormulaWorkbook(cmaWorkbook(workbookOf(paper.model, paper.sheet, paper.options)));

export async function preview(ctx: MemberCtx, { params, body: { format, ...options } }: In<'preview'>) {
  const { paper } = await paperOf(ctx, params.id, options);
  const bytes = await ctx.outsideTransaction(() => written(paper, format));
  const file_name = nameOf(paper, format);
  return { url: await keepFile(ctx, file_name, bytes), file_name };
}

/** Prints and keeps a version: figures, inputs, PDF and workbook. It never changes. */
export async function print(ctx: MemberCtx, { params, body: { with_warning, ...options } }: In<'print'>) {
  const { file, paper } = await paperOf(ctx, params.id, options);
  const { model, sheet } = paper;
  if (!model.is_tallied && !with_warning)
    throw conflict('The sheet doesn’t tally. Fix the errors, or print with a warning on every page.');
  const number = await repo.nextNumber(ctx, file.id);
  if (number > MAX_PRINTS) throw conflict(`A CMA file has at most ${MAX_PRINTS} printed versions. Create a new file.`);
  // Written before the file is locked: a PDF takes a second, in which nobody should wait.
  const stored = await storedFiles(ctx, { ...paper, version: number });
  await cmaFiles.lock(ctx, { id: file.id });
  if ((await repo.nextNumber(ctx, file.id)) !== number)
    throw conflict('A colleague printed this file at the same time. Try again.');
  const id = await repo.insertPrint(ctx, {
    client_id: file.client_id,
    cash_credit_loan_id: file.id,
    number,
    scenario: model.scenario,
    unit: options.unit,
    is_tallied: model.is_tallied,
    printed: { ...model, options },
    figures: figuresOf(sheet),
    files: stored,
  });
  return presentPrint((await repo.findPrint(ctx, file.id, id))!, model.columns);
}

async function storedFiles(ctx: MemberCtx, paper: CmaPaper): Promise<repo.PrintedFile[]> {
  const stored: repo.PrintedFile[] = [];
  for (const format of ['pdf', 'xlsx'] as const) {
    const bytes = await ctx.outsideTransaction(() => written(paper, format));
    const name = nameOf(paper, format);
    const sha256 = sha256Of(bytes);
    stored.push({ format, name, sha256, size: bytes.length, path: await storeDocument(ctx, name, bytes) });
  }
  return stored;
}

export async function printOf(ctx: BusinessCtx, { id, print_id }: In<'file'>['params']) {
  const file = await fileOf(ctx, id);
  const found = await repo.findPrint(ctx, file.id, print_id);
  if (!found) throw notFound('printed version');
  return { file, found };
}

/** The file as it was printed. */
export async function printedFile(ctx: BusinessCtx, { params, query }: In<'file'>) {
  const { found } = await printOf(ctx, params);
  const { path, name } = found.files.find(({ format }) => format === query.format)!;
  return { url: linkFor(ctx, path, { seconds: DOWNLOAD_LINK_SECONDS, name }), file_name: name };
}
