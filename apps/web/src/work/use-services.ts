import { serviceRoutes } from '@daftar/contract/services';
import { useRead } from '#web/app/query.ts';
import { useCan } from '#web/kit/use-can.ts';
import type { Option } from '#web/kit/select.tsx';

const MOST = { per_page: 100, is_active: 'true', sort: 'name' } as const;
const NONE: Option[] = [];

/** What the practice does for clients, to choose from; none for those who may see neither prices nor settings. */
export function useServices(today: string): readonly Option[] {
  const can = useCan();
  const bills = can('invoices', 'read');
  const sets = !bills && can('business_management', 'read');
  const priced = useRead(serviceRoutes.search, { query: { on: today } }, { enabled: bills, quiet: true }).data?.data;
  const listed = useRead(serviceRoutes.list, { query: MOST }, { enabled: sets, quiet: true }).data?.data;
  const services = priced ?? listed;
  return services ? services.map(({ id, name }) => ({ value: String(id), label: name })) : NONE;
}
