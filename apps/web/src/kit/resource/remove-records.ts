import type { Resource } from '@daftar/contract/core/resource';
import type { Route } from '@daftar/contract/core/route';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';
import { toastWithUndo } from '#web/core/undo.ts';
import { confirm } from '#web/kit/confirm.ts';
import { countOf, nameOf } from './resource-row.ts';

type Bulk = 'removeMany' | 'removeAll' | 'restoreMany';
export const bulkRoute = ({ routes }: Pick<Resource, 'routes'>, call: Bulk): Route | undefined =>
  (routes as Partial<Record<string, Route>>)[call];

/** Moves one record to the bin and offers Undo. */
export async function removeRecord(
  resource: Resource,
  row: { id: number; version: number },
  params: object = {},
): Promise<void> {
  const { id, version } = row;
  await write(resource.routes.remove, { params: { ...params, id } } as never, { version });
  toastMovedToBin(nameOf(resource, row), { entity: resource.table, id });
}

type Gone = { deleted: number; ids: number[] };

/** Offers Undo while one call can restore all of them. */
function tellGone(resource: Resource, what: string, { ids }: Gone): void {
  const restore = bulkRoute(resource, 'restoreMany');
  const text = `${what} moved to bin`;
  if (ids.length && restore) toastWithUndo(text, () => write(restore, { body: { ids } } as never), `${what} restored`);
  else toast('success', text);
}

export async function removeMany(resource: Resource, ids: readonly number[], called?: string): Promise<void> {
  const gone = (await write(bulkRoute(resource, 'removeMany')!, { body: { ids } } as never)) as Gone;
  tellGone(resource, called ?? countOf(resource, gone.deleted), gone);
}

/** Deletes all of them on all pages, after a typed confirmation. */
export async function removeAll(resource: Resource, consequence: string): Promise<void> {
  const { many } = resource.labels;
  const yes = await confirm({
    title: `Delete all ${many}?`,
    body: `All ${many} in this business will be moved to bin, including those on other pages. ${consequence}`,
    verb: `Delete all ${many}`,
    danger: true,
    typed: 'delete all',
  });
  if (!yes) return;
  const gone = (await write(bulkRoute(resource, 'removeAll')!, { body: { confirm: true } } as never)) as Gone;
  tellGone(resource, countOf(resource, gone.deleted), gone);
}
