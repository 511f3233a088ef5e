import type { RunningTimer } from '@daftar/contract/work/time';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { startTimer, stopTimer, useElapsed, useTimer } from '#web/work/timer.ts';
import { useMayTime } from './may-time.ts';
import classes from './timer.module.css';
import { sumText } from './words.ts';

/** On a card: the timer that runs on it, or the button that starts one. */
export function Component({ task }: { task: TaskCard }) {
  const { running, since } = useTimer();
  const mayTime = useMayTime(task);
  if (running?.board_task_id === task.id) return <Counting timer={running} since={since} />;
  if (!mayTime) return null;
  const label = `Start the timer of ${task.reference}`;
  return (
    <button
      type="button"
      className={classes.start}
      // Tab goes from card to card; whoever works by keyboard starts it on the task.
      tabIndex={-1}
      title="Start the timer"
      aria-label={label}
      onClick={() => void startTimer(task.id)}
    >
      <IconPlayerPlayFilled size={12} aria-hidden />
    </button>
  );
}

function Counting({ timer, since }: { timer: RunningTimer; since: number }) {
  const seconds = useElapsed(timer.gathered, since);
  return (
    <button
      type="button"
      className={classes.mini}
      title="Stop the timer"
      aria-label={`Stop the timer, ${sumText(seconds)}`}
      onClick={() => void stopTimer(timer)}
    >
      <span className={classes.dot} aria-hidden />
      {sumText(seconds)}
    </button>
  );
}
