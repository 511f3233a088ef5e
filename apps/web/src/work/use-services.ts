import { serviceRoutes } from '@daftar/contract/services';
import { useRead } from '#web/app/query.ts';
import type { Option } from '#web/kit/select.tsx';

const NONE: Option[] = [];

/** What the practice does for clients, to choose from: whoever works there may, without its prices. */
export function useServices(): readonly Option[] {
  const services = useRead(serviceRoutes.names, {}, { quiet: true }).data?.data;
  return services ? services.map(({ id, name }) => ({ value: String(id), label: name })) : NONE;
}
