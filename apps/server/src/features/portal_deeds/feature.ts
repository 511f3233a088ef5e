import type { Feature } from '#server/platform/feature.ts';
import { portalDeedMessages } from './portal_deeds.messages.ts';
import { portal_deeds } from './portal_deeds.routes.ts';

export const feature: Feature = { routes: portal_deeds, messages: Object.values(portalDeedMessages) };
