import { countryOf } from '@daftar/domain/countries';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { hasNumberedAny } from '#server/features/firms/series.service.ts';
import { hasEntries } from './ledger.repo.ts';

type Home = { country: string; currency: string };

/** Issued documents follow the law of the country, and the ledger is kept in the currency: both stay once used. */
export async function refuseHomeChange(ctx: BusinessCtx, { before, after }: { before: Home; after: Home }) {
  const moves = after.country !== before.country;
  const converts = after.currency !== before.currency;
  if ((!moves && !converts) || !((await hasNumberedAny(ctx)) || (await hasEntries(ctx)))) return;
  const place = countryOf(before.country)?.name ?? before.country;
  const problem = (field: string, message: string) => ({ field, rule: 'fixed', message });
  throw invalid(
    ...(moves
      ? [
          problem(
            'country',
            `You have issued documents in ${place}, so the country can’t change. Add a firm in the other country, or create another business.`,
          ),
        ]
      : []),
    ...(converts
      ? [
          problem(
            'currency',
            `Your books are in ${before.currency}, so the currency can’t change. You can choose another currency on each document.`,
          ),
        ]
      : []),
  );
}
