import { clientRoutes } from '@daftar/contract/clients';
import { write } from '#web/app/api.ts';
import { toldWithUndo } from '#web/kit/undo.ts';

export const countOf = (n: number): string => (n === 1 ? '1 client' : `${n} clients`);

/** Moves clients to the bin, and offers to take them out again. */
export async function moveToBin(ids: readonly number[], called?: string): Promise<void> {
  const { ids: gone } = await write(clientRoutes.bulkDelete, { body: { ids: [...ids] } });
  const what = called ?? countOf(gone.length);
  toldWithUndo(
    `${what} moved to the bin`,
    () => write(clientRoutes.bulkRestore, { body: { ids: gone } }),
    `${what} restored`,
  );
}
