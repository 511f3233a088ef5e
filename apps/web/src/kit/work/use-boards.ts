import { boardRoutes } from '@daftar/contract/boards';
import type { Board } from '@daftar/contract/work/board';
import { useRead } from '#web/core/query.ts';

const FRESH_FOR = 5 * 60_000;
const NONE: Board[] = [];

/** Boards where the user has this right: "bill", "bulk", "recurring". */
export function useBoardsFor(
  right: 'bill' | 'bulk' | 'create' | 'recurring',
  enabled = true,
): {
  boards: readonly Board[];
  isPending: boolean;
} {
  const read = useRead(
    boardRoutes.list,
    { query: { per_page: 100, sort: 'name' } },
    { staleTime: FRESH_FOR, quiet: true, enabled },
  );
  return { boards: read.data?.data.filter(({ rights }) => rights[right]) ?? NONE, isPending: read.isPending };
}
