import type { TaskFills } from '#web/app/task-slots.tsx';

/** What of a task is billed, and the way to bill the rest. */
export const fills: TaskFills = {
  sections: [{ key: 'billing', title: 'Billing', place: 60, load: () => import('./task-billing.tsx') }],
};
