import { reminderRoutes } from '@daftar/contract/reminders';
import { formatMoment } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { PAST_DATE } from '@daftar/domain/work/past-date';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { momentOf } from '#web/work/moment-values.ts';
import { useHome } from '#web/work/use-home.ts';
import { useToday } from '#web/work/use-today.ts';
import classes from './reminders.module.css';

const HOUR = 3_600_000;

/** When it reminds again: the moments people mean, or one that is typed. */
export function SnoozeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const zone = useHome();
  const today = useToday();
  const [now] = useState(() => new Date());
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:30');
  const typed = momentOf(day, time, zone);
  const isPast = typed !== null && typed < now;
  const take = (moment: Date): void => {
    onClose();
    void write(reminderRoutes.snooze, { params: { id }, body: { until: moment.toISOString() } }).then(
      () => void toast('success', `Reminds again on ${formatMoment(moment, zone)}`),
      () => undefined,
    );
  };
  const presets: [string, Date][] = [
    ['In an hour', new Date(now.getTime() + HOUR)],
    ['In three hours', new Date(now.getTime() + 3 * HOUR)],
    ['Tomorrow', momentOn(addDays(today, 1), '09:30', zone)],
    ['In a week', momentOn(addDays(today, 7), '09:30', zone)],
  ];
  return (
    <Modal open onClose={onClose} title="Remind again">
      <div className={classes.presets}>
        {presets.map(([label, moment]) => (
          <Button key={label} onClick={() => take(moment)}>
            {label}
          </Button>
        ))}
      </div>
      <FieldRow>
        <DateField label="Day" min={today} value={day} {...(isPast ? { error: PAST_DATE } : {})} onChange={setDay} />
        <TextField label="Time" type="time" value={time} onChange={setTime} />
      </FieldRow>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" disabled={typed === null || isPast} onClick={() => take(typed!)}>
          Snooze
        </Button>
      </ModalActions>
    </Modal>
  );
}
