import { lenderResource } from '@daftar/contract/lenders';
import { invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { queries } from './lenders.repo.ts';

export const lenders = resourceService(lenderResource, {
  queries,
  async beforeSave(ctx, { body, before }) {
    if (body.client_id && body.client_id !== before?.client_id)
      await clientOf(ctx, body.client_id).catch(() => {
        throw invalid({ field: 'client_id', rule: 'exists', message: 'Select a client' });
      });
    return body;
  },
});
