import type { Firm, firmRoutes } from '@daftar/contract/firms';
import type { Input } from '@daftar/contract/core/route';
import { firmProblems } from '@daftar/domain/firm-rules';
import { stateCodeOf } from '@daftar/domain/supplier';
import { phoneProblem } from '@daftar/domain/phone';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { given, lockBinnedRecord, lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound, stillReferenced } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { fileUrl, foreignFiles } from '#server/features/files/files.service.ts';
import { checkAllBranchChanges } from '#server/access/branch-access.ts';
import { createBanks } from './banks.service.ts';
import * as repo from './firms.repo.ts';
import { createSeries, registrationClash, hasNumbered } from './series.service.ts';

type In<K extends keyof typeof firmRoutes> = Input<(typeof firmRoutes)[K]>;
type Body = Omit<In<'create'>['body'], 'series' | 'bank_detail'>;

const present = (ctx: BusinessCtx, row: repo.ShownFirm, home: string): Firm => {
  const country = row.country ?? home;
  return {
    ...row,
    country,
    state_code: stateCodeOf(row, country),
    logo_url: fileUrl(ctx, row.logo),
    signature_url: fileUrl(ctx, row.signature),
  };
};

const homeOf = async (ctx: BusinessCtx): Promise<string> => (await businessOf(ctx)).country;

export async function listFirms(ctx: BusinessCtx, query: In<'list'>['query']) {
  const home = await homeOf(ctx);
  const page = await repo.list(ctx, query);
  return { ...page, data: page.data.map((row) => present(ctx, row, home)) };
}

export async function searchFirms(ctx: BusinessCtx, query: In<'search'>['query']) {
  const home = await homeOf(ctx);
  return (await repo.search(ctx, query)).map((row) => present(ctx, row, home));
}

/** The firm, for other features too. Throws 404 for a firm of another business or in the bin. */
export async function getFirm(ctx: BusinessCtx, id: number): Promise<Firm> {
  const [row, home] = await Promise.all([repo.find(ctx, id), homeOf(ctx)]);
  if (!row) throw notFound('firm');
  return present(ctx, row, home);
}

export const hasFirm = async (ctx: BusinessCtx, id: number): Promise<boolean> => Boolean(await repo.find(ctx, id));

/** With its bank accounts and series, atomically. */
export async function createFirm(ctx: MemberCtx, { series, bank_detail, ...body }: In<'create'>['body']) {
  await checkAllBranchChanges(ctx, body.branches);
  await check(ctx, body);
  const id = await repo.insert(ctx, { ...body, created_by: actorId(ctx) });
  await createSeries(ctx, { id, ...body }, series);
  await createBanks(ctx, id, bank_detail, body.country);
  return getFirm(ctx, id);
}

export async function updateFirm(ctx: MemberCtx, id: number, body: In<'update'>['body']) {
  const changes = given(body);
  if (changes.is_active === false) await refuseLast(ctx, id, 'deactivated');
  const before = await lockRecord(ctx, 'firms', id);
  const after = { ...before, ...(before as repo.Named), ...changes };
  await checkAllBranchChanges(ctx, after.branches, before.branches);
  await refuseMove(ctx, before, after);
  await check(ctx, after, before);
  const clash = after.tax_number === before.tax_number ? null : await registrationClash(ctx, after);
  if (clash) throw invalid({ field: 'tax_number', rule: 'unique', message: clash });
  await repo.update(ctx, id, changes);
  return getFirm(ctx, id);
}

export async function binFirm(ctx: BusinessCtx, id: number): Promise<void> {
  await refuseLast(ctx, id, 'deleted');
  await lockRecord(ctx, 'firms', id);
  await repo.update(ctx, id, { deleted_at: ctx.now.toISOString() });
}

/** Others may number under its registration by now. */
export async function restoreFirm(ctx: BusinessCtx, id: number, plainly: () => Promise<void>): Promise<void> {
  const clash = await registrationClash(ctx, await lockBinnedRecord(ctx, 'firms', id));
  if (clash) throw conflict(`${clash} Then restore this firm.`);
  await plainly();
}

/** Only without documents, since their numbers are part of a return (section 8). */
export async function forceDelete(ctx: BusinessCtx, id: number): Promise<void> {
  await refuseLast(ctx, id, 'deleted');
  if (await hasNumbered(ctx, id)) throw stillReferenced();
  if (!(await repo.remove(ctx, id))) throw notFound('firm');
}

/** Documents that were issued stay under the law of their country. */
async function refuseMove(ctx: BusinessCtx, before: repo.FirmRow, after: Pick<Body, 'country'>): Promise<void> {
  if (after.country === before.country) return;
  const home = await homeOf(ctx);
  if ((after.country ?? home) === (before.country ?? home) || !(await hasNumbered(ctx, before.id))) return;
  const message = 'This firm has issued documents, so its country can’t change. Add another firm.';
  throw invalid({ field: 'country', rule: 'fixed', message });
}

/** A business that bills must have something to bill as. */
async function refuseLast(ctx: BusinessCtx, id: number, what: string): Promise<void> {
  const active = await repo.lockActive(ctx);
  if (active.length === 1 && active[0]!.id === id)
    throw conflict(`This is your only active firm, so it can't be ${what}.`);
}

async function check(ctx: MemberCtx, firm: Body, before?: repo.FirmRow): Promise<void> {
  const country = firm.country ?? (await homeOf(ctx));
  const phone = firm.mobile_number ? phoneProblem(firm.mobile_number, country) : null;
  const pictures = (['logo', 'signature'] as const).filter((field) => firm[field] && firm[field] !== before?.[field]);
  const foreign = await foreignFiles(
    ctx,
    'business',
    pictures.map((field) => firm[field]!),
  );
  const problems = [
    ...firmProblems(firm, country).map((problem) => ({ ...problem, rule: 'format' })),
    ...(phone ? [{ field: 'mobile_number', rule: 'phone', message: phone }] : []),
    ...pictures
      .filter((field) => foreign.has(firm[field]!))
      .map((field) => ({ field, rule: 'exists', message: `Upload the ${field} first` })),
    ...((await repo.areBranches(ctx, firm.branches))
      ? []
      : [{ field: 'branches', rule: 'exists', message: 'Choose a branch from the list' }]),
  ];
  if (problems.length) throw invalid(...problems);
}
