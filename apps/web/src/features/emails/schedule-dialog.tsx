import { PAST_DATE } from '@daftar/domain/work/past-date';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { momentOf } from '#web/kit/work/date-time-values.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { useToday } from '#web/kit/work/use-today.ts';

type Props = { busy: boolean; onSchedule: (at: Date) => void; onClose: () => void };

export function ScheduleDialog({ busy, onSchedule, onClose }: Props) {
  const zone = useBusinessTimezone();
  const today = useToday();
  const [{ day, time }, setTyped] = useState({ day: '', time: '10:00' });
  const [now] = useState(() => new Date());
  const moment = momentOf(day, time, zone);
  const isPast = moment !== null && moment < now;
  return (
    <Modal open onClose={onClose} title="Schedule email">
      <FieldRow>
        <DateField
          label="Date"
          required
          min={today}
          value={day}
          {...(isPast ? { error: PAST_DATE } : {})}
          onChange={(typed) => setTyped({ day: typed, time })}
        />
        <TextField
          label="Time"
          type="time"
          required
          value={time}
          onChange={(typed) => setTyped({ day, time: typed })}
        />
      </FieldRow>
      <Text as="p" tone="soft" size={12}>
        The clients are chosen now. You can cancel until it is sent.
      </Text>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button
          look="solid"
          busy={busy}
          disabled={moment === null || isPast}
          onClick={() => moment && onSchedule(moment)}
        >
          Schedule email
        </Button>
      </ModalActions>
    </Modal>
  );
}
