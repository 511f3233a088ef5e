import type { Feature } from '#server/platform/feature.ts';
import { twoFactorMessages } from './two_factor.messages.ts';
import { twoFactor } from './two_factor.routes.ts';

export const feature: Feature = {
  routes: twoFactor,
  messages: Object.values(twoFactorMessages),
};
