import type { TaskCard } from '@daftar/contract/work/task';
import { create } from 'zustand';
import { onSessionEnd } from '#web/core/on-session-end.ts';

type Sleeper = Pick<TaskCard, 'id' | 'reference' | 'name' | 'due_date' | 'snoozed_until'>;
export type Asked = {
  tasks: readonly Sleeper[];
  /** Handles the date; by default the task is snoozed. */
  take?: (until: string) => void;
  /** Cancelled. */
  leave?: () => void;
};

export const useSnooze = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Cancelled. */
export function leaveSnooze(): void {
  const { asked } = useSnooze.getState();
  useSnooze.setState({ asked: null });
  asked?.leave?.();
}
onSessionEnd(leaveSnooze);

/** Opens the snooze dialog, which is mounted once. */
export const askSnooze = (task: Sleeper, then: Omit<Asked, 'tasks'> = {}): void =>
  useSnooze.setState({ asked: { tasks: [task], ...then } });

/** The same as a promise: the date, or null if cancelled. */
export const snoozeDay = (task: Sleeper): Promise<string | null> =>
  new Promise((resolve) => askSnooze(task, { take: resolve, leave: () => resolve(null) }));
