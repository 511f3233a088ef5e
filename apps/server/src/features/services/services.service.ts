import type { Input } from '@daftar/contract/core/route';
import type { serviceRoutes } from '@daftar/contract/services';
import { today } from '@daftar/domain/date-format';
import {
  rateOn,
  rateProblems,
  serviceCodeProblem,
  startingRate,
  type ServiceRate,
} from '@daftar/domain/service-catalogue';
import { taxKindOf, type TaxKind } from '@daftar/domain/tax-kind';
import { ratesOfKind } from '@daftar/domain/tax-rates';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { given, holdRecord } from '#server/db/records.ts';
import { conflict, invalid, notFound } from '#server/failure.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import * as repo from './services.repo.ts';
import { stored } from './starting.service.ts';

type In<K extends keyof typeof serviceRoutes> = Input<(typeof serviceRoutes)[K]>;

const present = (ctx: BusinessCtx, row: repo.ServiceRow) => ({
  ...row,
  tax_rate: rateOn(row.rates, today(ctx.now, ctx.timezone)),
});

export async function listServices(ctx: BusinessCtx, query: In<'list'>['query']) {
  const page = await repo.list(ctx, query);
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

export async function getService(ctx: BusinessCtx, id: number) {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('service');
  return present(ctx, row);
}

/** What can be billed, with the rate of the day of the document. */
export async function searchServices(ctx: BusinessCtx, { search, on }: In<'search'>['query']) {
  const day = on ?? today(ctx.now, ctx.timezone);
  return (await repo.search(ctx, search)).map((row) => ({ ...row, tax_rate: rateOn(row.rates, day) }));
}

export const serviceNames = repo.names;

/** Whether all of these are there, resting or not. */
export const areServices = repo.areThere;

export async function createService(ctx: BusinessCtx, { rates, ...body }: In<'create'>['body']) {
  const kind = await taxKind(ctx);
  const all = rates ?? [{ from: null, rate: startingRate(kind) }];
  await check(ctx, kind, { hsn_code: body.hsn_code, rates: all });
  const [row] = await repo.insert(ctx, [{ ...body, rates: stored(all), created_by: actorId(ctx) }]);
  return present(ctx, row!);
}

export async function updateService(ctx: BusinessCtx, id: number, body: In<'update'>['body']) {
  const before = await holdRecord(ctx, 'services', id);
  const { rates, ...changes } = given(body);
  if (before.is_standard && changes.name !== undefined && changes.name !== before.name) {
    throw invalid({ field: 'name', rule: 'fixed', message: 'Clients have this service by its name: it stays' });
  }
  // A change answers for what it changes: a rate that was right when it was set stays.
  await check(ctx, await taxKind(ctx), { hsn_code: changes.hsn_code, rates });
  return present(ctx, await repo.update(ctx, id, { ...changes, ...(rates ? { rates: stored(rates) } : {}) }));
}

export async function deleteService(ctx: BusinessCtx, id: number): Promise<void> {
  const { is_standard, name } = await holdRecord(ctx, 'services', id);
  if (is_standard) throw conflict(`Clients have ${name} by its name. Deactivate it where it is not offered.`);
  await repo.update(ctx, id, { deleted_at: ctx.now.toISOString() });
}

export const setActive = (ctx: BusinessCtx, { ids, changes }: In<'bulkEdit'>['body']) =>
  repo.setActive(ctx, ids, changes.is_active);

const taxKind = async (ctx: BusinessCtx): Promise<TaxKind> => taxKindOf((await businessOf(ctx)).country);

type Checked = { hsn_code: string | undefined; rates: readonly ServiceRate[] | undefined };

async function check(ctx: BusinessCtx, kind: TaxKind, { hsn_code, rates }: Checked): Promise<void> {
  const code = hsn_code === undefined ? null : serviceCodeProblem(hsn_code, kind);
  const offered = rates && ratesOfKind(kind, await configOf(ctx, 'FIELD_OPTIONS'));
  const problems = [
    ...(code ? [{ field: 'hsn_code', rule: 'format', message: code }] : []),
    ...(rates && offered ? rateProblems(rates, offered) : []).map(({ index, field, message }) => ({
      field: `rates.${index}.${field}`,
      rule: 'rate',
      message,
    })),
  ];
  if (problems.length) throw invalid(...problems);
}
