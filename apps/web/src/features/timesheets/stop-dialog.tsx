import type { RunningTimer } from '@daftar/contract/work/time';
import { formatMoment } from '@daftar/domain/date-format';
import { momentOn } from '@daftar/domain/work/clock';
import { stopProblem } from '@daftar/domain/work/timer';
import { useState } from 'react';
import { timezone } from '#web/core/timezone.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Grid } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { stopTimer } from '#web/kit/work/timer.ts';
import { dayAndTime } from './labels.ts';

/** A timer that looks forgotten: stopped now, or with the moment the work really ended. */
export default function StopDialog({ timer, onClose }: { timer: RunningTimer; onClose: () => void }) {
  const zone = useBusiness()?.business?.timezone ?? timezone;
  const start = new Date(timer.start_date_time);
  const [day, setDay] = useState(dayAndTime(timer.start_date_time, zone).day);
  const [time, setTime] = useState('');
  const [now] = useState(() => new Date());
  const [busy, setBusy] = useState(false);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{1,2}:\d{2}$/.test(time) ? momentOn(day, time, zone) : null;
  const problem = at && stopProblem(start, at, now);
  const stop = (moment?: string): void => {
    setBusy(true);
    void stopTimer(timer, moment).then((done) => (done ? onClose() : setBusy(false)));
  };
  return (
    <Modal open onClose={onClose} title="Is this timer still running?">
      <p>
        The timer on {timer.task_name || 'a task'} started at {formatMoment(start, zone)}. When did you stop?
      </p>
      <Grid gap={12} columns="1fr 1fr" marginTop={12}>
        <DateField label="Day" value={day} onChange={setDay} />
        <TextField
          label="Time"
          placeholder="18:30"
          value={time}
          onChange={setTime}
          inputMode="numeric"
          error={problem ?? undefined}
        />
      </Grid>
      <ModalActions>
        <Button onClick={() => stop()} busy={busy}>
          Stop now
        </Button>
        <Button look="solid" disabled={!at || problem !== null} busy={busy} onClick={() => stop(at!.toISOString())}>
          Stop at this time
        </Button>
      </ModalActions>
    </Modal>
  );
}
