import { documentPlaceResource } from '@daftar/contract/document_records';
import { placeName } from '@daftar/domain/document_records/values';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import * as repo from './places.repo.ts';

export const places = resourceService(documentPlaceResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { office = '', cabinet = '', box = '', folder = '' } = { ...before, ...body };
    const name = placeName({ office, cabinet, box, folder });
    if (await repo.isTaken(ctx, name, before?.id ?? null))
      throw invalid({ field: 'folder', rule: 'unique', message: 'This place is already there' });
    return { ...body, name };
  },
  async refuseDelete(ctx, { id, name }) {
    if (await repo.isUsed(ctx, id)) throw conflict(`“${name}” has documents or a history. It can’t be deleted.`);
  },
});

export async function checkPlaces(ctx: BusinessCtx, ids: readonly (number | null)[], field: string): Promise<void> {
  const named = ids.filter((id) => id !== null);
  if (!(await places.areThere(ctx, named))) throw invalid({ field, rule: 'exists', message: 'Select a place' });
}
