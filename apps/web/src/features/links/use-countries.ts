import { businessRoutes } from '@daftar/contract/businesses';
import { portalRoutes } from '@daftar/contract/portal';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';

const MANY = { query: { per_page: 100 } };

/** Countries of the user's businesses, else of their mobile number. */
export function useCountries(): string[] | undefined {
  const client = useSession((state) => state.kind === 'client');
  const dialCode = useSession((state) => state.user?.country_code);
  const practices = useRead(portalRoutes.businesses, MANY, { enabled: client }).data;
  const businesses = useRead(businessRoutes.list, MANY, { enabled: !client }).data;
  const mine = (client ? practices : businesses)?.data;
  const all = useRead(businessRoutes.countries, {}, { enabled: mine?.length === 0 }).data?.data;
  if (mine?.length) return [...new Set(mine.map(({ country }) => country))];
  return all && [all.find((country) => country.country_code === dialCode)?.code ?? 'IN'];
}
