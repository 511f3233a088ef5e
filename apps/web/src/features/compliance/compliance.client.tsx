import type { ClientFills } from '#web/app/client-slots.ts';

export const fills: ClientFills = { duties: { tab: () => import('./client-duties.tsx') } };
