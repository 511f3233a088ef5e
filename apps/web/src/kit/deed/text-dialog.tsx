import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';

type Props = {
  title: string;
  label: string;
  help: string;
  value: string;
  onSave: (value: string) => void;
  onClose: () => void;
};

/** Asks for one line. */
export function TextDialog({ title, label, help, value, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(value);
  return (
    <Modal open onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(typed.trim());
          onClose();
        }}
      >
        <TextField label={label} help={help} value={typed} onChange={setTyped} focused />
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit">
            Save
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
