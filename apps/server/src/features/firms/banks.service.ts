import { firmBanks, type bankBody } from '@daftar/contract/firms';
import { recordProblems } from '@daftar/domain/client-record-rules';
import { packOf } from '@daftar/domain/country-pack';
import type { z } from 'zod';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './banks.repo.ts';
import { find as findFirm } from './firms.repo.ts';

type Bank = z.output<typeof bankBody>;

export const banks = resourceService(firmBanks, {
  async parent(ctx, { firmId }, isChange) {
    if (isChange) await lockFirm(ctx, firmId);
    else if (!(await findFirm(ctx, firmId))) throw notFound('firm');
  },
  async beforeSave(ctx, { body, before, params }) {
    check({ ...before, ...body } as Bank, await countryOf(ctx, params.firmId!));
    return body;
  },
  afterSave: (ctx, { firm_id }) => repo.chooseDefault(ctx, firm_id),
  afterDelete: (ctx, { firm_id }) => repo.chooseDefault(ctx, firm_id),
});

/** The one that documents print; null where there is none. */
export const defaultBank = async (ctx: BusinessCtx, firmId: number) => (await repo.findDefault(ctx, firmId)) ?? null;

/** Accounts of a firm that the caller has read, the default first. */
export const banksOf = repo.all;

/** Accounts of a new firm. */
export async function createBanks(
  ctx: BusinessCtx,
  firmId: number,
  banks: readonly Bank[],
  ownCountry: string | null,
): Promise<void> {
  if (!banks.length) return;
  const country = ownCountry ?? (await businessOf(ctx)).country;
  for (const [i, bank] of banks.entries()) check(bank, country, `bank_detail.${i}.`);
  await repo.insert(
    ctx,
    banks.map((bank, i) => ({ ...bank, firm_id: firmId, is_default: i === 0, created_by: actorId(ctx) })),
  );
}

export async function setDefaultBank(ctx: BusinessCtx, { params }: { params: { firmId: number; id: number } }) {
  await lockFirm(ctx, params.firmId);
  const { is_default } = await banks.lock(ctx, params);
  if (!is_default) await repo.setDefault(ctx, params.firmId, params.id);
  return banks.get(ctx, { params });
}

/** Locks the firm, so that only one of two new accounts becomes the default. If-Match is the account's version. */
const lockFirm = (ctx: BusinessCtx, firmId: number) => lockRecord({ ...ctx, ifMatch: undefined }, 'firms', firmId);

const countryOf = async (ctx: BusinessCtx, firmId: number): Promise<string> =>
  (await findFirm(ctx, firmId))?.country ?? (await businessOf(ctx)).country;

/** As for the accounts of clients, by the firm's country. */
function check(bank: Bank, country: string, path = ''): void {
  const problems = Object.entries(recordProblems('bank_detail', bank, { country, pan: '' }));
  if (packOf(country).bank.code?.isRequired && !bank.ifsc_code) problems.push(['ifsc_code', 'Required']);
  if (problems.length)
    throw invalid(...problems.map(([field, message]) => ({ field: path + field, rule: 'format', message })));
}
