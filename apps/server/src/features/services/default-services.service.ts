import { packOf } from '@daftar/domain/country-pack';
import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { inOrder, SERVICE_UNIT, STARTING_SERVICES, type ServiceRate } from '@daftar/domain/service-catalogue';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { insert } from './services.repo.ts';

export const stored = (rates: readonly ServiceRate[]): string => JSON.stringify(inOrder(rates));

type Service = { name: string; frequency: string; hsn_code: string };

const SPECIFIED: readonly Service[] = SERVICE_NAMES.map((name) => ({ ...STARTING_SERVICES[name], name }));

/** First services of a new business: those of the specification in India, elsewhere those of the country. */
export async function createStartingServices(ctx: BusinessCtx, country: string): Promise<void> {
  const { services: own, tax } = packOf(country);
  const rates = stored([{ from: null, rate: tax.startingRate }]);
  const first = own.length ? own.map((service) => ({ ...service, hsn_code: '' })) : SPECIFIED;
  const services = first.map((service) => ({
    ...service,
    is_standard: true,
    unit: SERVICE_UNIT,
    rates,
    created_by: actorId(ctx),
  }));
  await insert(ctx, services);
}
