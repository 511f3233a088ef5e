import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import type { Input } from '@daftar/contract/core/route';
import { serviceResource, type serviceRoutes } from '@daftar/contract/services';
import { packOf, ratesIn, startingRate } from '@daftar/domain/country-pack';
import { today } from '@daftar/domain/date-format';
import { rateOn, rateProblems, serviceCodeProblem, type ServiceRate } from '@daftar/domain/service-catalogue';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import * as repo from './services.repo.ts';
import { stored } from './default-services.service.ts';

type In<K extends keyof typeof serviceRoutes> = Input<(typeof serviceRoutes)[K]>;

export const services = resourceService(serviceResource, {
  queries: repo.queries,
  present: (ctx, row) => ({ ...row, tax_rate: rateOn(row.rates as ServiceRate[], today(ctx.now, ctx.timezone)) }),
  async beforeSave(ctx, { body, before }) {
    if (before?.is_standard && body.name !== undefined && body.name !== before.name) {
      throw invalid({ field: 'name', rule: 'fixed', message: "Standard services can't be renamed" });
    }
    const { country } = await businessOf(ctx);
    const rates = body.rates ?? (before ? undefined : [{ from: null, rate: startingRate(country) }]);
    // Only changed fields are validated: a rate that was valid when set stays.
    await check(ctx, country, { hsn_code: body.hsn_code, rates });
    return { ...body, ...(rates ? { rates: stored(rates) } : {}) };
  },
  refuseDelete(_ctx, { is_standard, name }) {
    if (is_standard) throw conflict(`${name} is a standard service and can't be deleted. Deactivate it instead.`);
  },
});

/** Billable services, with the rate on the document's date. */
export async function searchServices(ctx: BusinessCtx, { search, on }: In<'search'>['query']) {
  const day = on ?? today(ctx.now, ctx.timezone);
  return (await repo.search(ctx, search)).map((row) => ({ ...row, tax_rate: rateOn(row.rates, day) }));
}

export const serviceNames = repo.names;

/** Whether all of these exist, active or not. */
export const areServices = repo.areThere;

export const setActive = (ctx: BusinessCtx, { ids, changes }: In<'bulkEdit'>['body']) =>
  repo.setActive(ctx, ids, changes.is_active);

type Checked = { hsn_code: string | undefined; rates: readonly ServiceRate[] | undefined };

async function check(ctx: BusinessCtx, country: string, { hsn_code, rates }: Checked): Promise<void> {
  const { tax } = packOf(country);
  const code = hsn_code === undefined ? null : serviceCodeProblem(hsn_code, tax.kind);
  const offered = rates && !tax.isFreeRate && ratesIn(country, await configOf(ctx, 'FIELD_OPTIONS'));
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

/** Whether the business or the specification has a service of this name. */
export const isServiceName = async (ctx: BusinessCtx, name: string): Promise<boolean> =>
  (SERVICE_NAMES as readonly string[]).includes(name) || repo.isNamed(ctx, name);
