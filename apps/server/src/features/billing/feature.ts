import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { businessChanging } from '#server/features/businesses/businesses.events.ts';
import { billingMessages } from './billing.messages.ts';
import { billing } from './billing.routes.ts';
import { refuseHomeChange } from './home-change.service.ts';
import { letterheadOf } from './letterhead.service.ts';

export const feature: Feature = {
  routes: billing,
  subscribers: [on(businessChanging, refuseHomeChange)],
  messages: Object.values(billingMessages),
  letterhead: letterheadOf,
};
