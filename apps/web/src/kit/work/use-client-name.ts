import { clientRoutes } from '@daftar/contract/clients';
import { useRead } from '#web/core/query.ts';
import type { Option } from '#web/kit/select.tsx';

const NONE: Option[] = [];

/** The client of an address, as an option with its name. */
export function useClientName(id: string): Option[] {
  const { data } = useRead(clientRoutes.get, { params: { id: Number(id) } }, { enabled: Number(id) > 0, quiet: true });
  return data ? [{ value: id, label: data.client_full_name }] : NONE;
}
