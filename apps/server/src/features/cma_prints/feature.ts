import { fileOwnerOf } from '#server/access/record-files.ts';
import type { Feature } from '#server/platform/feature.ts';
import { cma_prints } from './cma_prints.routes.ts';

export const feature: Feature = {
  routes: cma_prints,
  files: [fileOwnerOf('cma_prints', 'cma_prints')],
};
