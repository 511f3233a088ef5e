import type { Feature } from '#server/platform/feature.ts';
import { communicationFiles } from './communications.files.ts';
import { communications } from './communications.routes.ts';

export const feature: Feature = {
  routes: communications,
  files: [communicationFiles],
};
