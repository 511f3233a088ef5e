import type { TaskFills } from '#web/app/task-slots.tsx';

/** A task has a timer on its card and its page, and its time in a part of its own. */
export const fills: TaskFills = {
  card: () => import('./card-timer.tsx'),
  act: () => import('./task-timer.tsx'),
  sections: [{ key: 'time', title: 'Time', place: 40, load: () => import('./task-time.tsx') }],
};
