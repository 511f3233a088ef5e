import type { bankBody, firmRoutes } from '@daftar/contract/firms';
import type { Input } from '@daftar/contract/core/route';
import { recordProblems } from '@daftar/domain/client-record-rules';
import type { z } from 'zod';
import { actorId, type BusinessCtx } from '#server/context.ts';
import type { ListQuery } from '#server/db/list.ts';
import { checkVersion, given, holdRecord } from '#server/db/records.ts';
import { invalid, notFound } from '#server/failure.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './banks.repo.ts';
import { find as findFirm } from './firms.repo.ts';

type Bank = z.output<typeof bankBody>;
type Changes = Input<typeof firmRoutes.updateBankDetail>['body'];

export async function listBanks(ctx: BusinessCtx, firmId: number, query: ListQuery) {
  if (!(await findFirm(ctx, firmId))) throw notFound('firm');
  return repo.list(ctx, firmId, query);
}

/** The one that documents print; null where there is none. */
export const defaultBank = async (ctx: BusinessCtx, firmId: number) => (await repo.findDefault(ctx, firmId)) ?? null;

/** Those that come with a new firm. */
export async function createBanks(ctx: BusinessCtx, firmId: number, banks: readonly Bank[]): Promise<void> {
  if (!banks.length) return;
  for (const [i, bank] of banks.entries()) await check(ctx, bank, `bank_detail.${i}.`);
  await repo.insert(
    ctx,
    banks.map((bank, i) => ({ ...bank, firm_id: firmId, is_default: i === 0, created_by: actorId(ctx) })),
  );
}

export async function createBank(ctx: BusinessCtx, firmId: number, body: Bank) {
  await holdFirm(ctx, firmId);
  await check(ctx, body);
  const [id] = await repo.insert(ctx, [{ ...body, firm_id: firmId, created_by: actorId(ctx) }]);
  await repo.chooseDefault(ctx, firmId);
  return repo.find(ctx, firmId, id!);
}

export async function updateBank(ctx: BusinessCtx, firmId: number, id: number, body: Changes) {
  const before = await hold(ctx, firmId, id);
  const changes = given(body);
  await check(ctx, { ...before, ...changes });
  await repo.update(ctx, id, changes);
  return repo.find(ctx, firmId, id);
}

export async function deleteBank(ctx: BusinessCtx, firmId: number, id: number) {
  await hold(ctx, firmId, id);
  await repo.remove(ctx, id);
  await repo.chooseDefault(ctx, firmId);
  return { ok: true } as const;
}

export async function setDefaultBank(ctx: BusinessCtx, firmId: number, id: number) {
  const { is_default } = await hold(ctx, firmId, id);
  if (!is_default) {
    await repo.clearDefault(ctx, firmId);
    await repo.update(ctx, id, { is_default: true });
  }
  return repo.find(ctx, firmId, id);
}

/** The firm is held, so that of two accounts made at once one becomes the default. The version asked for is the account's. */
const holdFirm = (ctx: BusinessCtx, firmId: number) => holdRecord({ ...ctx, ifMatch: undefined }, 'firms', firmId);

async function hold(ctx: BusinessCtx, firmId: number, id: number): Promise<repo.BankRow> {
  await holdFirm(ctx, firmId);
  const bank = await repo.hold(ctx, firmId, id);
  if (!bank) throw notFound();
  checkVersion(ctx, bank.version);
  return bank;
}

/** As for the accounts of clients: India's have an IFSC of its shape, others a bank code. */
async function check(ctx: BusinessCtx, bank: Bank | repo.BankRow, path = ''): Promise<void> {
  const { country } = await businessOf(ctx);
  const problems = Object.entries(recordProblems('bank_detail', bank, { country, pan: '' }));
  if (country === 'IN' && !bank.ifsc_code) problems.push(['ifsc_code', 'Required']);
  if (problems.length)
    throw invalid(...problems.map(([field, message]) => ({ field: path + field, rule: 'format', message })));
}
