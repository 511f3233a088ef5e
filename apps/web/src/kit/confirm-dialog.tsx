import { useState } from 'react';
import { Button } from './button.tsx';
import { useQuestion } from './confirm.ts';
import { Modal, ModalActions } from './modal.tsx';
import { TextField } from './text-field.tsx';

/** The dialog behind `confirm()`; mounted once. */
export function ConfirmDialog() {
  const question = useQuestion((state) => state.question);
  return question ? <Dialog key={question.title} question={question} /> : null;
}

function Dialog({ question }: { question: NonNullable<ReturnType<typeof useQuestion.getState>['question']> }) {
  const [typed, setTyped] = useState('');
  const ready = question.typed === undefined || typed.trim() === question.typed;
  return (
    <Modal open onClose={() => question.answer(false)} title={question.title}>
      <p>{question.body}</p>
      {question.typed !== undefined && (
        <div style={{ marginTop: 12 }}>
          <TextField label={`Type “${question.typed}” to confirm`} value={typed} onChange={setTyped} />
        </div>
      )}
      <ModalActions>
        <Button onClick={() => question.answer(false)}>Cancel</Button>
        <Button
          look={question.danger ? 'danger' : 'solid'}
          disabled={!ready}
          onClick={() => question.answer(true)}
          data-autofocus={question.typed === undefined || undefined}
        >
          {question.verb}
        </Button>
      </ModalActions>
    </Modal>
  );
}
