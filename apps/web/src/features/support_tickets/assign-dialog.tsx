import { ticketRoutes } from '@daftar/contract/support_tickets';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';

type Props = { ids: number[]; clear: () => void; onClose: () => void };

const counted = (n: number): string => (n === 1 ? '1 ticket' : `${n} tickets`);

export function AssignDialog({ ids, clear, onClose }: Props) {
  const [assignee, setAssignee] = useState('');
  const assign = useWrite(ticketRoutes.assign, {
    onDone: ({ assigned }) => {
      toast('success', `${counted(assigned)} assigned`);
      clear();
      onClose();
    },
  });
  const body = { ids: ids.slice(0, 100), assignee_id: assignee ? Number(assignee) : null };
  return (
    <Modal open onClose={onClose} title={`Assign ${counted(ids.length)}`}>
      <Select
        label="Assignee"
        lookup={peopleLookup(Number(useParams().businessId))}
        placeholder="Unassigned"
        clearable
        value={assignee}
        onChange={setAssignee}
      />
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={assign.isPending} onClick={() => assign.mutate({ body })}>
          Assign
        </Button>
      </ModalActions>
    </Modal>
  );
}
