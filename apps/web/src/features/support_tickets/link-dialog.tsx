import { invoiceRoutes } from '@daftar/contract/invoices';
import { quotationRoutes } from '@daftar/contract/quotations';
import { ticketRoutes, type Ticket } from '@daftar/contract/support_tickets';
import { useState } from 'react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';

const SHOWN = 20;
const numbered = (data: readonly { id: number; number: string | null }[]) =>
  data.map(({ id, number }) => ({ value: String(id), label: number ?? 'Draft' }));

const invoicesOf = (client_id: number): Lookup =>
  lookupOf(invoiceRoutes.list, {
    find: (search) => ({ query: { client_id, per_page: SHOWN, search: search || undefined } }),
    optionsOf: ({ data }) => numbered(data),
    none: 'No invoices of this client',
  });
const quotationsOf = (client_id: number): Lookup =>
  lookupOf(quotationRoutes.list, {
    find: (search) => ({ query: { client_id, per_page: SHOWN, search: search || undefined } }),
    optionsOf: ({ data }) => numbered(data),
    none: 'No quotations of this client',
  });

const idOf = (value: string): number | null => (value ? Number(value) : null);

/** The invoice that a ticket is about, or the quotation that followed from it. */
export function LinkDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { id, client_id, version } = ticket;
  const [invoice, setInvoice] = useState(ticket.invoice_id ? String(ticket.invoice_id) : '');
  const [quotation, setQuotation] = useState(ticket.quotation_id ? String(ticket.quotation_id) : '');
  const save = useWrite(ticketRoutes.update, {
    version,
    onDone: () => {
      toast('success', 'Ticket saved');
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title="Link document">
      <Stack gap={14}>
        <Select label="Invoice" lookup={invoicesOf(client_id)} clearable value={invoice} onChange={setInvoice} />
        <Select
          label="Quotation"
          lookup={quotationsOf(client_id)}
          clearable
          value={quotation}
          onChange={setQuotation}
        />
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button
          look="solid"
          busy={save.isPending}
          onClick={() =>
            save.mutate({ params: { id }, body: { invoice_id: idOf(invoice), quotation_id: idOf(quotation) } })
          }
        >
          Link document
        </Button>
      </ModalActions>
    </Modal>
  );
}
