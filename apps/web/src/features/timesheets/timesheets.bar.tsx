import type { RunningTimer } from '@daftar/contract/work/time';
import { formatDuration } from '@daftar/domain/work/clock';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/app/session.ts';
import { stopTimer, useElapsed, useTimer } from '#web/work/timer.ts';
import classes from './timer.module.css';

const StopDialog = lazy(() => import('./stop-dialog.tsx'));

/** The running timer, on every screen: what it is on, how long, and Stop. */
export function Component() {
  const isStaff = useSession((state) => state.kind === 'staff');
  return isStaff ? <Chip /> : null;
}

function Chip() {
  const { running, since } = useTimer();
  return running ? <Running key={running.time_sheet_range_id} timer={running} since={since} /> : null;
}

function Running({ timer, since }: { timer: RunningTimer; since: number }) {
  const seconds = useElapsed(timer.gathered, since);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const stop = (): void => {
    if (timer.looks_forgotten) return setAsks(true);
    setBusy(true);
    void stopTimer(timer).finally(() => setBusy(false));
  };
  const name = [timer.reference, timer.task_name].filter(Boolean).join(' ') || 'A task you no longer see';
  return (
    <div
      className={classes.chip}
      data-timer
      data-forgotten={timer.looks_forgotten || undefined}
      role="group"
      aria-label="Running timer"
    >
      <span className={classes.dot} aria-hidden />
      <Link
        to={`/business/${timer.business_id}/workBoardTask/${timer.board_task_id}`}
        className={classes.what}
        title={[name, timer.client_name, timer.business_name].filter(Boolean).join(' · ')}
      >
        <span className={classes.clock} role="timer">
          {formatDuration(seconds)}
        </span>
        <span className={classes.name}>{name}</span>
      </Link>
      <button
        type="button"
        className={classes.stop}
        onClick={stop}
        disabled={busy}
        aria-label="Stop the timer"
        title="Stop the timer"
      >
        <IconPlayerStopFilled size={12} aria-hidden />
      </button>
      {asks && (
        <Suspense>
          <StopDialog timer={timer} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </div>
  );
}
