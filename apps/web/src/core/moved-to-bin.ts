import { binRoutes } from '@daftar/contract/bin';
import { write } from './api.ts';
import { toastWithUndo } from './undo.ts';

/** Apart from undo.ts, which every first view loads: the calls of the bin come with the screens that delete. */
export const toastMovedToBin = (title: string, record: { entity: string; id: number }): void =>
  toastWithUndo(`${title} moved to bin`, () => write(binRoutes.restore, { params: record }), `${title} restored`);
