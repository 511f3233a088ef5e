import type { TaskFills } from '#web/app/task-slots.tsx';

/** What was said about a task. */
export const fills: TaskFills = {
  sections: [{ key: 'communications', title: 'Communications', place: 20, load: () => import('./of-task.tsx') }],
};
