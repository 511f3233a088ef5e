import type { ClientFills } from '#web/app/client-slots.ts';

export const fills: ClientFills = { drive: { tab: () => import('./of-client.tsx') } };
