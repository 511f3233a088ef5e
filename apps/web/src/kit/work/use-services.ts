import { serviceRoutes } from '@daftar/contract/services';
import { useRead } from '#web/core/query.ts';
import type { Option } from '#web/kit/select.tsx';

const NONE: Option[] = [];

/** Services to choose from. All members may read the names, without prices. */
export function useServices(enabled = true): readonly Option[] {
  const services = useRead(serviceRoutes.names, {}, { quiet: true, enabled }).data?.data;
  return services ? services.map(({ id, name }) => ({ value: String(id), label: name })) : NONE;
}
