import type { ClientFills } from '#web/app/client-slots.ts';

export const fills: ClientFills = { tasks: { tab: () => import('./client-tasks.tsx') } };
