import { lenderResource } from '@daftar/contract/lenders';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { queries } from './lenders.repo.ts';

export const lenders = resourceService(lenderResource, {
  queries,
  async beforeSave(ctx, { body, before }) {
    if (body.client_id && body.client_id !== before?.client_id) await checkNamedClient(ctx, body.client_id);
    return body;
  },
});
