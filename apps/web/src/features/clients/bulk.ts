import { clientRoutes } from '@daftar/contract/clients';
import { write } from '#web/core/api.ts';
import { toastWithUndo } from '#web/core/undo.ts';

export const countOf = (n: number): string => (n === 1 ? '1 client' : `${n} clients`);

/** Moves clients to the bin, with Undo. */
export async function moveToBin(ids: readonly number[], called?: string): Promise<void> {
  const { ids: gone } = await write(clientRoutes.bulkDelete, { body: { ids: [...ids] } });
  const what = called ?? countOf(gone.length);
  toastWithUndo(
    `${what} moved to bin`,
    () => write(clientRoutes.bulkRestore, { body: { ids: gone } }),
    `${what} restored`,
  );
}
