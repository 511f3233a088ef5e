import { binRoutes } from '@daftar/contract/bin';
import { write } from '#web/app/api.ts';
import { toast, UNDO_WITHIN } from '#web/app/toasts.ts';

/** Tells that a record went to the bin; Undo takes it out again. */
export function toldMovedToBin(title: string, record: { entity: string; id: number }): void {
  toast('success', `${title} moved to the bin`, {
    timeout: UNDO_WITHIN,
    action: {
      label: 'Undo',
      run: () =>
        void write(binRoutes.restore, { params: record }).then(
          () => toast('success', `${title} restored`),
          () => undefined,
        ),
    },
  });
}
