import type { Feature } from '#server/platform/feature.ts';
import { emailEvents } from './email_events.routes.ts';
import { emailEventsHook } from './receive.service.ts';
import { trackingRoutes } from './tracking.service.ts';

export const feature: Feature = { routes: emailEvents, rawRoutes: [emailEventsHook, ...trackingRoutes] };
