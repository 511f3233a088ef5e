import type { TaskCard } from '@daftar/contract/work/task';
import { create } from 'zustand';
import { onLeaving } from '#web/app/leaving.ts';

type Sleeper = Pick<TaskCard, 'id' | 'reference' | 'name' | 'due_date' | 'snoozed_until'>;
export type Asked = {
  tasks: readonly Sleeper[];
  /** What is done with the day; without it the task is snoozed. */
  take?: (until: string) => void;
  /** Nothing was chosen. */
  leave?: () => void;
};

export const useSnooze = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Nothing was chosen. */
export function leaveSnooze(): void {
  const { asked } = useSnooze.getState();
  useSnooze.setState({ asked: null });
  asked?.leave?.();
}
onLeaving(leaveSnooze);

/** Asks until when a task shall sleep; the dialog stands once on the screen. */
export const askSnooze = (task: Sleeper, then: Omit<Asked, 'tasks'> = {}): void =>
  useSnooze.setState({ asked: { tasks: [task], ...then } });

/** The same, for a promise: the day, or null where nothing was chosen. */
export const snoozeDay = (task: Sleeper): Promise<string | null> =>
  new Promise((resolve) => askSnooze(task, { take: resolve, leave: () => resolve(null) }));
