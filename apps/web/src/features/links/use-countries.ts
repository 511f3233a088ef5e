import { businessRoutes } from '@daftar/contract/businesses';
import { portalRoutes } from '@daftar/contract/portal';
import { useRead } from '#web/app/query.ts';
import { useSession } from '#web/app/session.ts';

const MANY = { query: { per_page: 100 } };

/** The countries a person works in, told by their businesses; without one, by their mobile's dial code. */
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
