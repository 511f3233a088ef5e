import { clientRoutes } from '@daftar/contract/clients';
import { useMemo } from 'react';
import { useRead } from '#web/core/query.ts';
import type { Option } from '#web/kit/select.tsx';

const NOBODY: readonly Option[] = [];

/** Members of a group: possible payers, and clients of its lines. */
export function useMembers(groupId: string | number | null): readonly Option[] {
  const group_by = Number(groupId);
  const { data } = useRead(
    clientRoutes.list,
    { query: { group_by, per_page: 100 } },
    { enabled: group_by > 0, quiet: true },
  );
  return useMemo(
    () => data?.data.map(({ id, client_full_name }) => ({ value: String(id), label: client_full_name })) ?? NOBODY,
    [data],
  );
}
