import { communicationRoutes, type Communication } from '@daftar/contract/communications';
import { PAST_DATE } from '@daftar/domain/work/past-date';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { momentOf, typedMoment } from '#web/kit/work/date-time-values.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { useToday } from '#web/kit/work/use-today.ts';

/** Date and time of the meeting; for a planned one, the new time. */
export function PlanDialog({ one, onClose }: { one: Communication; onClose: () => void }) {
  const zone = useBusinessTimezone();
  const today = useToday();
  const planned = one.meeting_state === 'Planned' && one.happens_at ? new Date(one.happens_at) : null;
  const [{ day, time }, setTyped] = useState(planned ? typedMoment(planned, zone) : { day: '', time: '11:00' });
  const [now] = useState(() => new Date());
  const [busy, setBusy] = useState(false);
  const moment = momentOf(day, time, zone);
  const isPast = moment !== null && moment < now;
  const plan = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { happens_at: moment!.toISOString() };
      await write(communicationRoutes.plan, { params: { id: one.id }, body });
      toast('success', 'Meeting planned');
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={planned ? 'Reschedule meeting' : 'Plan meeting'}>
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
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={moment === null || isPast} onClick={() => void plan()}>
          Plan meeting
        </Button>
      </ModalActions>
    </Modal>
  );
}
