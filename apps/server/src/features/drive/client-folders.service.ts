import type { Input } from '@daftar/contract/core/route';
import type { driveRoutes } from '@daftar/contract/drive';
import { soleBranch } from '@daftar/domain/branches';
import { today } from '@daftar/domain/date-format';
import { FROM_CLIENT, yearFolder } from '@daftar/domain/drive';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { services } from '#server/features/services/services.service.ts';
import * as repo from './client-folders.repo.ts';
import { itemOf } from './drive.service.ts';
import { findNamed, insert, update } from './tree.repo.ts';

/** Section 7, POST clients/{id}/drive: the client's folder, or the folder of a service in it. */
export async function clientFolder(
  ctx: MemberCtx,
  clientId: number,
  { service, service_id }: Input<typeof driveRoutes.ofClient>['body'],
) {
  await clientOf(ctx, clientId);
  const root = await furnishedRoot(ctx, clientId);
  const called = service_id ? (await services.get(ctx, { params: { id: service_id } })).name : service;
  const id = called ? await serviceFolder(ctx, { clientId, root }, called, service_id ?? null) : root;
  const folder = await itemOf(ctx, id);
  const trail = [...folder.trail, { id, name: folder.name }];
  return { folder_id: id, trail, path: trail.map(({ name }) => name).join(' / ') };
}

/** Creates the standard folders once, and those of the year in each financial year. */
export async function furnishedRoot(ctx: BusinessCtx, clientId: number): Promise<number> {
  const year = fiscalYearOf(today(ctx.now, ctx.timezone));
  const { id, fiscal_year } = await repo.rootOf(ctx, clientId);
  if (fiscal_year !== null && fiscal_year >= year) return id;
  const held = await repo.lockRoot(ctx, id);
  if (held.fiscal_year !== null && held.fiscal_year >= year) return id;
  const { branches } = await clientOf(ctx, clientId);
  const { starting_folders, yearly_folders } = await configOf(ctx, 'DRIVE', soleBranch(branches));
  if (held.fiscal_year === null) await repo.insertFolders(ctx, id, [...starting_folders, ...yearly_folders]);
  await repo.insertYear(ctx, id, yearly_folders, yearFolder(year));
  await repo.setYear(ctx, id, year);
  return id;
}

/** The folder for client uploads. */
export const fromClientFolder = (ctx: BusinessCtx, clientId: number): Promise<number> =>
  repo.fromClient(ctx, clientId, FROM_CLIENT);

/** Found by service id even after a rename, or by name if the business has no such service. */
async function serviceFolder(
  ctx: MemberCtx,
  { clientId, root }: { clientId: number; root: number },
  name: string,
  serviceId: number | null,
): Promise<number> {
  const known = serviceId && (await repo.ofService(ctx, clientId, serviceId));
  if (known) return known.id;
  await repo.lockRoot(ctx, root);
  const there = await findNamed(ctx, root, name);
  if (!there) {
    const item = { parent_id: root, is_folder: true, name, service_id: serviceId, created_by: actorId(ctx) };
    return (await insert(ctx, item)) ?? (await findNamed(ctx, root, name))!.id;
  }
  if (!there.is_folder)
    throw conflict(`Rename the file “${there.name}” so that a folder with this name can be created.`);
  if (serviceId && there.service_id === null) await update(ctx, there.id, { service_id: serviceId });
  return there.id;
}
