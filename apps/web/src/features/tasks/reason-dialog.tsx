import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextArea } from '#web/kit/text-area.tsx';

type Props = { title: string; verb: string; onSend: (reason: string) => Promise<unknown>; onClose: () => void };

/** Sends something back, which needs a reason. */
export function ReasonDialog({ title, verb, onSend, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setAsked(true);
    if (reason.trim() === '') return;
    setBusy(true);
    await onSend(reason.trim());
    onClose();
  };
  return (
    <Modal open onClose={onClose} unsaved={reason.trim() !== ''} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label="Changes needed"
          required
          rows={4}
          maxLength={2000}
          value={reason}
          error={isAsked && reason.trim() === '' ? 'Describe the changes needed.' : undefined}
          onChange={setReason}
        />
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy}>
            {verb}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
