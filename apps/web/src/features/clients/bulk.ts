import { clientRoutes } from '@daftar/contract/clients';
import { write } from '#web/app/api.ts';
import { toast, UNDO_WITHIN } from '#web/app/toasts.ts';

export const countOf = (n: number): string => (n === 1 ? '1 client' : `${n} clients`);

/** Moves clients to the bin, and offers to take them out again. */
export async function moveToBin(ids: readonly number[], called?: string): Promise<void> {
  const { ids: gone } = await write(clientRoutes.bulkDelete, { body: { ids: [...ids] } });
  const what = called ?? countOf(gone.length);
  toast('success', `${what} moved to the bin`, {
    timeout: UNDO_WITHIN,
    action: {
      label: 'Undo',
      run: () =>
        void write(clientRoutes.bulkRestore, { body: { ids: gone } }).then(
          () => toast('success', `${what} restored`),
          () => undefined,
        ),
    },
  });
}
