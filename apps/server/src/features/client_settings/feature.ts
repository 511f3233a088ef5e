import type { Feature } from '#server/platform/feature.ts';
import { clientSettingsMessages } from './client_settings.messages.ts';
import { client_settings } from './client_settings.routes.ts';
import { on } from '#server/platform/events.ts';
import { clientsBinned, loginAccessSet } from '#server/features/clients/clients.events.ts';
import { followFlag, leavePortal } from './accesses.service.ts';

export const feature: Feature = {
  routes: client_settings,
  messages: Object.values(clientSettingsMessages),
  subscribers: [
    on(loginAccessSet, (ctx, { client, is_login_access }) => followFlag(ctx, client, is_login_access)),
    on(clientsBinned, (ctx, { client_ids }) => leavePortal(ctx, client_ids)),
  ],
};
