import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import {
  inOrder,
  SERVICE_UNIT,
  STARTING_SERVICES,
  startingRate,
  type ServiceRate,
} from '@daftar/domain/service-catalogue';
import { taxKindOf } from '@daftar/domain/tax-kind';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { insert } from './services.repo.ts';

export const stored = (rates: readonly ServiceRate[]): string => JSON.stringify(inOrder(rates));

/** Those of the specification, for a new business. */
export async function createStartingServices(ctx: BusinessCtx, country: string): Promise<void> {
  const kind = taxKindOf(country);
  const rates = stored([{ from: null, rate: startingRate(kind) }]);
  const services = SERVICE_NAMES.map((name) => ({
    ...STARTING_SERVICES[name],
    ...(kind === 'GST' ? {} : { hsn_code: '' }),
    name,
    is_standard: true,
    unit: SERVICE_UNIT,
    rates,
    created_by: actorId(ctx),
  }));
  await insert(ctx, services);
}
