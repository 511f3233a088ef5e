import type { Feature } from '#server/platform/feature.ts';
import { sendSignInCode, sendPasswordLink } from './identity.jobs.ts';
import { identityMessages } from './identity.messages.ts';
import { identity } from './identity.routes.ts';

export const feature: Feature = {
  routes: identity,
  jobs: [sendSignInCode, sendPasswordLink],
  messages: Object.values(identityMessages),
};
