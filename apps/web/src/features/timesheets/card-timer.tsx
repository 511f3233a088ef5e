import type { RunningTimer } from '@daftar/contract/work/time';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { startTimer, stopTimer, useElapsed, useTimer } from '#web/kit/work/timer.ts';
import { durationText } from '@daftar/domain/work/durations';
import { Text } from '#web/kit/layout.tsx';
import { useCanTrackTime } from './can-track-time.ts';
import classes from './timer.module.css';

/** On a card: the timer that runs on it, or the button that starts one. */
export function Component({ task }: { task: TaskCard }) {
  const { running, since } = useTimer();
  const mayTime = useCanTrackTime(task);
  if (running?.board_task_id === task.id) return <Counting timer={running} since={since} />;
  if (!mayTime) return null;
  const label = `Start timer for ${task.reference}`;
  return (
    <button
      type="button"
      className={classes.start}
      // Tab moves between cards; keyboard users start the timer on the task.
      tabIndex={-1}
      title="Start timer"
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
      title="Stop timer"
      aria-label={`Stop timer, ${durationText(seconds)}`}
      onClick={() => void stopTimer(timer)}
    >
      <Text rigid square={8} radius="round" className={classes.dot} aria-hidden />
      {durationText(seconds)}
    </button>
  );
}
