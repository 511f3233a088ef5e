import type { TaskFills } from '#web/app/task-slots.tsx';

/** Who is reminded of a task. */
export const fills: TaskFills = {
  sections: [{ key: 'reminders', title: 'Reminders', place: 25, load: () => import('./of-task.tsx') }],
};
