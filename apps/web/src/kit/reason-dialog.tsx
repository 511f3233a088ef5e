import { useState } from 'react';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { Modal, ModalActions } from './modal.tsx';
import { TextArea } from './text-area.tsx';

type Props = {
  title: string;
  verb: string;
  label?: string;
  /** The error while it is empty. */
  missing?: string;
  maxLength?: number;
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Sends something back or gives it up, which needs a reason. */
export function ReasonDialog({
  title,
  verb,
  label = 'Changes needed',
  missing = 'Describe the changes needed.',
  maxLength = 2000,
  onSend,
  onClose,
}: Props) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setAsked(true);
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      await onSend(reason.trim());
      onClose();
    } catch {
      // The call has shown why; the text stays.
      setBusy(false);
    }
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
          label={label}
          required
          rows={4}
          maxLength={maxLength}
          value={reason}
          error={isAsked && reason.trim() === '' ? missing : undefined}
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
