import type { ImportResult } from '@daftar/contract/client_imports';
import { clientImportRoutes } from '@daftar/contract/client_imports';
import { cellText } from '@daftar/domain/client-sheet/cells';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { groupNamed } from '#server/features/client_labels/client_labels.service.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { Grid } from '#server/platform/sheets/grid.ts';
import type { ImportOrder } from './client_imports.service.ts';
import type { Names } from './lookups.ts';
import { headOf, type Reading, type SheetRow } from './rows.ts';

const MAX_NAME = 80;
/** Placeholder IDs of groups until they are created: no group has them. */
const FIRST_STAND_IN = 2 ** 52;

type Expected = { names: Names; standIns: ReadonlyMap<number, string> };

/** Groups of the sheet that don't exist are expected, under placeholder IDs, if the import creates them. */
export function expectGroups(order: ImportOrder, grid: Grid, reading: Reading, names: Names): Expected {
  const head = order.create_groups ? headOf(grid, reading) : null;
  const at = head?.columns.findIndex((column) => column?.field === 'group_by') ?? -1;
  if (!head || at < 0) return { names, standIns: new Map() };
  const ids = new Map(names.group_by.ids);
  const standIns = new Map<number, string>();
  for (const row of grid.slice(head.top + 1)) {
    const name = cellText(row[at]);
    if (!name || name.length > MAX_NAME || ids.has(name.toLowerCase())) continue;
    standIns.set(FIRST_STAND_IN + standIns.size, name);
    ids.set(name.toLowerCase(), FIRST_STAND_IN + standIns.size - 1);
  }
  return { names: { ...names, group_by: { ...names.group_by, ids } }, standIns };
}

/** Creates the groups of the rows that can be imported, and puts their IDs into the rows. A dry run only names them. */
export async function createGroups(
  ctx: BusinessCtx,
  order: ImportOrder,
  rows: readonly SheetRow[],
  standIns: Expected['standIns'],
): Promise<ImportResult['new_groups']> {
  const rowsOf = Map.groupBy(
    rows.filter(({ fields }) => standIns.has(fields.group_by as number)),
    ({ fields }) => fields.group_by as number,
  );
  const used = [...rowsOf].filter(([, of]) => of.some(({ problems }) => problems.length === 0));
  const names = used.map(([id]) => standIns.get(id)!);
  if (order.dry_run || !used.length) return names;
  await withBusinessContext(ctx.app, ctx.businessId, async (job) => {
    const own = await actAsUser(job, order.user_id, clientImportRoutes.start.permission);
    for (const [standIn, of] of used) {
      const id = await groupNamed(own, standIns.get(standIn)!);
      for (const row of of) row.fields.group_by = id;
    }
  });
  return names;
}
