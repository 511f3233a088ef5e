import { driveRoutes, type DriveItem } from '@daftar/contract/drive';
import { request, write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { download } from '#web/kit/download.ts';
import { toldWithUndo } from '#web/kit/undo.ts';

/** What is acted on, and how it is called: one by its name, several by their number. */
export type Chosen = { ids: readonly number[]; what: string };
export const one = ({ id, name }: Pick<DriveItem, 'id' | 'name'>): Chosen => ({ ids: [id], what: name });
export const several = (ids: readonly string[]): Chosen => ({
  ids: ids.map(Number),
  what: ids.length === 1 ? 'One document' : `${ids.length} documents`,
});

/** Into the bin; Undo takes them out again. */
export async function moveToBin({ ids, what }: Chosen, done?: () => void): Promise<void> {
  const body = { ids: [...ids] };
  await write(driveRoutes.remove, { body });
  done?.();
  toldWithUndo(`${what} moved to the bin`, () => write(driveRoutes.restore, { body }), `${what} restored`);
}

export async function shareItem({ id, name, version }: DriveItem, isShared: boolean): Promise<void> {
  await write(driveRoutes.update, { params: { id }, body: { is_shared: isShared } }, { version });
  toast('success', isShared ? `${name} is shared with the client` : `${name} is no longer shared`);
}

export async function downloadFile(id: number, number?: number): Promise<void> {
  const { url, name } = await request(driveRoutes.link, { params: { id }, query: { download: 'true', number } });
  download(url, name);
}

/** In one file. */
export async function downloadFiles(ids: readonly number[]): Promise<void> {
  const { url, name } = await request(driveRoutes.zip, { body: { ids: [...ids] } });
  download(url, name);
}

/** What failed has told so itself. */
export const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);
