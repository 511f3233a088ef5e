import type { RunningTimer } from '@daftar/contract/work/time';
import { formatDuration } from '@daftar/domain/work/clock';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/core/session.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { stopTimer, useElapsed, useTimer } from '#web/kit/work/timer.ts';
import classes from './timer.module.css';

const StopDialog = lazy(() => import('./stop-dialog.tsx'));

/** The running timer on every screen, with Stop. */
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
  const name = [timer.reference, timer.task_name].filter(Boolean).join(' ') || "Task you don't have access to";
  return (
    <Row
      gap={8}
      atEnd
      height={30}
      minWidth={0}
      maxWidth="min(380px, 46vw)"
      background="green-soft"
      radius={15}
      tone="green"
      className={classes.chip}
      data-timer
      data-forgotten={timer.looks_forgotten || undefined}
      role="group"
      aria-label="Running timer"
    >
      <Text rigid square={8} radius="round" className={classes.dot} aria-hidden />
      <Row
        as={Link}
        to={`/business/${timer.business_id}/workBoardTask/${timer.board_task_id}`}
        gap={8}
        align="baseline"
        minWidth={0}
        className={classes.what}
        title={[name, timer.client_name, timer.business_name].filter(Boolean).join(' · ')}
      >
        <Text rigid weight={600} role="timer">
          {formatDuration(seconds)}
        </Text>
        <Text truncate className={classes.name}>
          {name}
        </Text>
      </Row>
      <Stack
        as="button"
        type="button"
        center
        rigid
        square={24}
        background="surface"
        radius="round"
        className={classes.stop}
        onClick={stop}
        disabled={busy}
        aria-label="Stop timer"
        title="Stop timer"
      >
        <IconPlayerStopFilled size={12} aria-hidden />
      </Stack>
      {asks && (
        <Suspense>
          <StopDialog timer={timer} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Row>
  );
}
