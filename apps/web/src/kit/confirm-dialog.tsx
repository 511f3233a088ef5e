import { useState } from 'react';
import { Button } from './button.tsx';
import { useQuestion } from './confirm.ts';
import { Modal, ModalActions } from './modal.tsx';
import { TextField } from './text-field.tsx';

/** The dialog behind `confirm()`; mounted once. */
export function ConfirmDialog() {
  const asked = useQuestion((state) => state.asked);
  return asked ? <Dialog key={asked.title} asked={asked} /> : null;
}

function Dialog({ asked }: { asked: NonNullable<ReturnType<typeof useQuestion.getState>['asked']> }) {
  const [typed, setTyped] = useState('');
  const ready = asked.typed === undefined || typed.trim() === asked.typed;
  return (
    <Modal open onClose={() => asked.answer(false)} title={asked.title}>
      <p>{asked.body}</p>
      {asked.typed !== undefined && (
        <div style={{ marginTop: 12 }}>
          <TextField label={`Type ${asked.typed} to go on`} value={typed} onChange={setTyped} />
        </div>
      )}
      <ModalActions>
        <Button onClick={() => asked.answer(false)}>Cancel</Button>
        <Button
          look={asked.danger ? 'danger' : 'solid'}
          disabled={!ready}
          onClick={() => asked.answer(true)}
          data-autofocus={asked.typed === undefined || undefined}
        >
          {asked.verb}
        </Button>
      </ModalActions>
    </Modal>
  );
}
