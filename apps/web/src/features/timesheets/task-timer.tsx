import type { RunningTimer } from '@daftar/contract/work/time';
import type { TaskCard } from '@daftar/contract/work/task';
import { formatDuration } from '@daftar/domain/work/clock';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { startTimer, stopTimer, useElapsed, useTimer } from '#web/kit/work/timer.ts';
import { useCanTrackTime } from './can-track-time.ts';

/** Timer action of a task: Start, or Stop with the elapsed time. */
export function Component({ task }: { task: TaskCard }) {
  const { running, since } = useTimer();
  const mayTime = useCanTrackTime(task);
  if (running?.board_task_id === task.id) return <Stop timer={running} since={since} />;
  if (!mayTime) return null;
  return (
    <Button icon={<IconPlayerPlay size={16} aria-hidden />} onClick={() => void startTimer(task.id)}>
      Start timer
    </Button>
  );
}

function Stop({ timer, since }: { timer: RunningTimer; since: number }) {
  const seconds = useElapsed(timer.gathered, since);
  return (
    <Button icon={<IconPlayerStop size={16} aria-hidden />} onClick={() => void stopTimer(timer)}>
      Stop <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatDuration(seconds)}</span>
    </Button>
  );
}
