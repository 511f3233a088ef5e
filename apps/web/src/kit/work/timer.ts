/** A user has one timer (section 4). */
import { ApiError } from '@daftar/contract/core/errors';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { RunningTimer } from '@daftar/contract/work/time';
import { TIMER_QUESTION } from '@daftar/domain/work/timer';
import { useEffect, useState } from 'react';
import { handleFailure, write } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { invalidate, useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { durationText } from '@daftar/domain/work/durations';

/** The running timer, updated by the server in all tabs. */
export function useTimer(): { running: RunningTimer | null; since: number } {
  const options = { quiet: true, staleTime: 60_000, enabled: useLater() };
  const { data, dataUpdatedAt } = useRead(timesheetRoutes.running, {}, options);
  if (!data?.running) return { running: null, since: 0 };
  // Counted by the server's clock.
  const clockOffset = Date.parse(data.now) - dataUpdatedAt;
  return { running: data.running, since: Date.parse(data.running.start_date_time) - clockOffset };
}

/** Counts up every second from the logged time. */
export function useElapsed(logged: number, since: number): number {
  const elapsed = (): number => logged + Math.max(0, Math.floor((Date.now() - since) / 1000));
  const [seconds, setSeconds] = useState(elapsed);
  useEffect(() => {
    const tick = (): void => setSeconds(logged + Math.max(0, Math.floor((Date.now() - since) / 1000)));
    tick();
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, [logged, since]);
  return seconds;
}

const changed = (): Promise<void> => invalidate(['timer', 'timesheets']);

/** Starts a task's timer; if another runs, asks first: Stop or Cancel. */
export async function startTimer(taskId: number): Promise<void> {
  let stop_range_id: number | undefined;
  for (;;) {
    try {
      await write(timesheetRoutes.start, { body: { board_task_id: taskId, stop_range_id } }, { quiet: true });
      return await changed();
    } catch (error) {
      const running = error instanceof ApiError && error.body.code === 'timer_running' ? error.body : null;
      if (!running?.running) return handleFailure(error);
      if (!(await confirm(questionOf(running.error ?? '')))) return;
      // Another tab may have started one meanwhile: ask again.
      stop_range_id = running.running.time_sheet_range_id;
    }
  }
}

/** 'Timer Already Running: stop timer for task #id name?', split into title and text. */
const questionOf = (question: string) => {
  const words = question.slice(TIMER_QUESTION.title.length + 2);
  return {
    title: TIMER_QUESTION.title,
    body: words.charAt(0).toUpperCase() + words.slice(1),
    verb: TIMER_QUESTION.stop,
  };
};

/** Stops the running timer, now or at the given time. */
export async function stopTimer(
  { time_sheet_range_id, task_name, start_date_time }: RunningTimer,
  at?: string,
): Promise<boolean> {
  try {
    await write(timesheetRoutes.stopAny, { body: { time_sheet_range_id, at } });
    const seconds = (Date.parse(at ?? new Date().toISOString()) - Date.parse(start_date_time)) / 1000;
    toast('success', `${durationText(Math.max(0, seconds))} logged on ${task_name || 'the task'}`);
    return true;
  } catch {
    return false;
  } finally {
    await changed();
  }
}
