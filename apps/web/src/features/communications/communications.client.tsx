import type { ClientFills } from '#web/app/client-slots.ts';

export const fills: ClientFills = { communications: { tab: () => import('./of-client.tsx') } };
