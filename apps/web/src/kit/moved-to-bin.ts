import { binRoutes } from '@daftar/contract/bin';
import { write } from '#web/app/api.ts';
import { toldWithUndo } from './undo.ts';

/** Tells that a record went to the bin; Undo takes it out again. */
export const toldMovedToBin = (title: string, record: { entity: string; id: number }): void =>
  toldWithUndo(`${title} moved to the bin`, () => write(binRoutes.restore, { params: record }), `${title} restored`);
