import { fileRoutes } from '@daftar/contract/files';
import { implement } from '#server/http/implement.ts';
import { offerUploads, showFiles } from './files.service.ts';

export const files = implement(fileRoutes)({
  upload: (ctx, { body }) => offerUploads(ctx, body.files),
  show: (ctx, { body }) => showFiles(ctx, body.files),
});
