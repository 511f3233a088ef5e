import { fileRoutes } from '@daftar/contract/files';
import { implement } from '#server/platform/http/implement.ts';
import { createUploadUrls, createDownloadLinks } from './files.service.ts';

export const files = implement(fileRoutes)({
  upload: (ctx, { body }) => createUploadUrls(ctx, body.files),
  show: (ctx, { body }) => createDownloadLinks(ctx, body.files),
});
