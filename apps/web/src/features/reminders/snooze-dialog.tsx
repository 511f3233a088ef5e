import { reminderRoutes } from '@daftar/contract/reminders';
import { formatMoment } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { PAST_DATE } from '@daftar/domain/work/past-date';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { momentOf } from '#web/kit/work/date-time-values.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { useToday } from '#web/kit/work/use-today.ts';

const HOUR = 3_600_000;

/** Snooze presets, or a custom time. */
export function SnoozeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const zone = useBusinessTimezone();
  const today = useToday();
  const [now] = useState(() => new Date());
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:30');
  const typed = momentOf(day, time, zone);
  const isPast = typed !== null && typed < now;
  const take = (moment: Date): void => {
    onClose();
    void write(reminderRoutes.snooze, { params: { id }, body: { until: moment.toISOString() } }).then(
      () => void toast('success', `Snoozed until ${formatMoment(moment, zone)}`),
      () => undefined,
    );
  };
  const presets: [string, Date][] = [
    ['In 1 hour', new Date(now.getTime() + HOUR)],
    ['In 3 hours', new Date(now.getTime() + 3 * HOUR)],
    ['Tomorrow 09:30 AM', momentOn(addDays(today, 1), '09:30', zone)],
    ['In 1 week', momentOn(addDays(today, 7), '09:30', zone)],
  ];
  return (
    <Modal open onClose={onClose} title="Snooze reminder">
      <Row gap={8} align="stretch" wrap marginBottom={14}>
        {presets.map(([label, moment]) => (
          <Button key={label} onClick={() => take(moment)}>
            {label}
          </Button>
        ))}
      </Row>
      <FieldRow>
        <DateField label="Date" min={today} value={day} {...(isPast ? { error: PAST_DATE } : {})} onChange={setDay} />
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
