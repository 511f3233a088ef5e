import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { nameOf } from './labels.tsx';
import { MissingList } from './missing-list.tsx';
import { closeAsking, useAsking } from './move.ts';

/** Shown where files are moved: the reason of a rejection, and what a move still needs. */
export function MoveDialogs() {
  const { businessId } = useParams();
  const asking = useAsking((state) => state.asking);
  if (asking?.kind === 'reason')
    return <ReasonDialog key={asking.loan.id} name={nameOf(asking.loan)} onSend={asking.answer} />;
  if (asking?.kind !== 'missing') return null;
  const { loan, to, missing } = asking;
  const file = `/business/${businessId}/retail_loan/${loan.id}`;
  return (
    <Modal open onClose={closeAsking} title={`${nameOf(loan)} can’t move to ${to} yet`}>
      <MissingList missing={missing} file={file} onLeave={closeAsking} />
      <ModalActions>
        <CloseButton>Close</CloseButton>
      </ModalActions>
    </Modal>
  );
}

function ReasonDialog({ name, onSend }: { name: string; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isEmpty = reason.trim() === '';
  return (
    <Modal open onClose={closeAsking} unsaved={!isEmpty} title={`Reject ${name}?`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!isEmpty) onSend(reason.trim());
        }}
      >
        <Stack gap={14}>
          <p>You can reopen a rejected file later.</p>
          <TextArea
            label="Reason"
            required
            rows={3}
            maxLength={500}
            value={reason}
            error={isAsked && isEmpty ? 'Enter why the file is rejected.' : undefined}
            onChange={setReason}
          />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="danger" type="submit">
            Reject file
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
