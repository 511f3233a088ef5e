import { replyResource } from '@daftar/contract/support_tickets';
import { invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { codeTaken } from './saved-replies.repo.ts';

export const savedReplies = resourceService(replyResource, {
  async beforeSave(ctx, { body, before }) {
    if (body.code && body.code !== before?.code && (await codeTaken(ctx, body.code, before?.id ?? null)))
      throw invalid({ field: 'code', rule: 'unique', message: 'Another saved reply has this short code.' });
    return body;
  },
});
