import type { ClientFills } from '#web/app/client-slots.ts';

export const fills: ClientFills = { receipts: { tab: () => import('./client-receipts.tsx') } };
