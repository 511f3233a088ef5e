import { ticketRoutes, type Ticket } from '@daftar/contract/support_tickets';
import { ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { lookupOf } from '#web/kit/lookup.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';

/** Other tickets of the client. */
const ticketLookup = ({ id, client_id }: Ticket) =>
  lookupOf(ticketRoutes.list, {
    find: (search) => ({ query: { client_id, per_page: 20, search: search || undefined } }),
    optionsOf: ({ data }) =>
      data
        .filter((one) => one.id !== id && one.merged_into_id === null)
        .map((one) => ({ value: String(one.id), label: `${ticketNumber(one.id)} ${one.subject}` })),
    none: 'This client has no other ticket',
  });

export function MergeDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { businessId } = useParams();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const merge = useWrite(ticketRoutes.merge, {
    onDone: ({ id }) => {
      toast('success', `Merged into ${ticketNumber(id)}`);
      void navigate(`/business/${businessId}/supports/${id}`);
    },
  });
  return (
    <Modal open onClose={onClose} title={`Merge ${ticketNumber(ticket.id)}`} width={520}>
      <Select
        label="Merge into"
        help="All messages move there, and this ticket is closed. This can’t be undone."
        lookup={ticketLookup(ticket)}
        value={into}
        onChange={setInto}
      />
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button
          look="solid"
          disabled={!into}
          busy={merge.isPending}
          onClick={() => merge.mutate({ params: { id: ticket.id }, body: { into_id: Number(into) } })}
        >
          Merge tickets
        </Button>
      </ModalActions>
    </Modal>
  );
}
