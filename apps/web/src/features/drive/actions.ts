import { driveRoutes, type DriveItem } from '@daftar/contract/drive';
import { request, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { download } from '#web/kit/download.ts';
import { toastWithUndo } from '#web/core/undo.ts';

/** The selected items and their label: a name for one, a count for several. */
export type Chosen = { ids: readonly number[]; what: string };
export const one = ({ id, name }: Pick<DriveItem, 'id' | 'name'>): Chosen => ({ ids: [id], what: name });
export const several = (ids: readonly string[]): Chosen => ({
  ids: ids.map(Number),
  what: ids.length === 1 ? '1 item' : `${ids.length} items`,
});

export async function moveToBin({ ids, what }: Chosen, done?: () => void): Promise<void> {
  const body = { ids: [...ids] };
  await write(driveRoutes.remove, { body });
  done?.();
  toastWithUndo(`${what} moved to bin`, () => write(driveRoutes.restore, { body }), `${what} restored`);
}

export async function shareItem({ id, name, version }: DriveItem, isShared: boolean): Promise<void> {
  await write(driveRoutes.update, { params: { id }, body: { is_shared: isShared } }, { version });
  toast('success', isShared ? `${name} shared with client` : `Stopped sharing ${name}`);
}

export async function setConfidential({ id, name, version }: DriveItem, isConfidential: boolean): Promise<void> {
  await write(driveRoutes.update, { params: { id }, body: { is_confidential: isConfidential } }, { version });
  toast('success', isConfidential ? `Only partners see ${name} now` : `${name} shown to the team`);
}

export async function downloadFile(id: number, number?: number): Promise<void> {
  const { url, name } = await request(driveRoutes.link, { params: { id }, query: { download: 'true', number } });
  download(url, name);
}

/** As one ZIP file. */
export async function downloadFiles(ids: readonly number[]): Promise<void> {
  const { url, name } = await request(driveRoutes.zip, { body: { ids: [...ids] } });
  download(url, name);
}

/** Errors are already shown as toasts. */
export const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);
