import type { Feature } from '#server/platform/feature.ts';
import { communicationMessages } from './communications.messages.ts';
import { communicationFiles } from './communications.files.ts';
import { emailClients } from './communications.jobs.ts';
import { communications } from './communications.routes.ts';

export const feature: Feature = {
  routes: communications,
  files: [communicationFiles],
  jobs: [emailClients],
  messages: Object.values(communicationMessages),
};
