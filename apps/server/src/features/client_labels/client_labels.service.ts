import type { Input } from '@daftar/contract/core/route';
import {
  groupBody,
  groupResource,
  referrerResource,
  tagResource,
  type groupRoutes,
} from '@daftar/contract/client_labels';
import type { MemberCtx } from '#server/platform/context.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { updateClient } from '#server/features/clients/clients.service.ts';
import * as repo from './client_labels.repo.ts';

export const groups = resourceService(groupResource, { queries: repo.inGroup });
export const referrers = resourceService(referrerResource, { queries: repo.byReferrer });
export const tags = resourceService(tagResource, { queries: repo.withTag });

/** Finds a group by name or creates it. */
export async function assignGroup(ctx: MemberCtx, { params, body }: Input<typeof groupRoutes.assignGroup>) {
  const id = 'name' in body ? await groupNamed(ctx, body.name) : body.group_id;
  const { group_by } = await updateClient(ctx, params.clientId, { group_by: id });
  if (group_by === null) return { group: null };
  const { name } = await groups.get(ctx, { params: { id: group_by } });
  return { group: { id: group_by, name } };
}

/** The ID of a group, created if there is none of this name. */
export async function groupNamed(ctx: MemberCtx, name: string): Promise<number> {
  const known = await repo.findGroup(ctx, name);
  return known?.id ?? (await groups.create(ctx, { body: groupBody.parse({ name }) })).id;
}
