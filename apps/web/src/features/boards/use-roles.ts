import { boardRoutes } from '@daftar/contract/boards';
import { useRead } from '#web/core/query.ts';
import type { Option } from '#web/kit/select.tsx';

const ALL = { query: { per_page: 100 } } as const;
const NONE: Option[] = [];

/** The roles of boards, to choose from. */
export function useRoles(): readonly Option[] {
  const roles = useRead(boardRoutes.roles, ALL, { quiet: true }).data?.data;
  return roles ? roles.map(({ id, name }) => ({ value: String(id), label: name })) : NONE;
}
