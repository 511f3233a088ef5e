import type { LinkKind } from '@daftar/contract/chat';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { taskRoutes } from '@daftar/contract/tasks';
import { useState } from 'react';
import { isBuilt } from '#web/app/screens.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';
import { clientLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import classes from './chat.module.css';

const LOOKUPS: Record<LinkKind, Lookup> = {
  client: clientLookup,
  invoice: lookupOf(invoiceRoutes.search, {
    find: (search) => ({ query: { search: search || undefined } }),
    optionsOf: ({ data }) =>
      data.map(({ id, number, client_name }) => ({
        value: String(id),
        label: `${number ?? 'Draft'} · ${client_name}`,
      })),
    none: 'No invoices yet',
  }),
  task: lookupOf(taskRoutes.search, {
    find: (search) => ({ query: { search } }),
    optionsOf: ({ data }) =>
      data.map(({ id, reference, name }) => ({ value: String(id), label: `${reference} ${name}` })),
    none: 'No tasks yet',
  }),
};
const NAMES: Record<LinkKind, string> = { client: 'Client', invoice: 'Invoice', task: 'Task' };

/** The kinds of record that this person sees. */
function useKinds(): LinkKind[] {
  const can = useCan();
  return [
    ...(can('clients', 'read') ? (['client'] as const) : []),
    ...(can('invoices', 'read') ? (['invoice'] as const) : []),
    ...(can('workboard', ['read', 'Manage WorkBoard']) && isBuilt('/business/:businessId/workBoardTask/:taskId')
      ? (['task'] as const)
      : []),
  ];
}

/** A record for a message to point at: a client, an invoice, a task. */
export function LinkDialog({ onPick, onClose }: { onPick: (link: string) => void; onClose: () => void }) {
  const kinds = useKinds();
  const [kind, setKind] = useState<LinkKind>(kinds[0] ?? 'client');
  const [chosen, setChosen] = useState('');
  return (
    <Modal open onClose={onClose} title="Link a record">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!chosen) return;
          onPick(`${kind}:${chosen}`);
          onClose();
        }}
      >
        {kinds.length === 0 && <p>You see no clients, invoices or tasks that could be linked.</p>}
        {kinds.length > 1 && (
          <Segmented
            label="Kind of record"
            value={kind}
            options={kinds.map((value) => ({ value, label: NAMES[value] }))}
            onChange={(next) => {
              setKind(next);
              setChosen('');
            }}
          />
        )}
        {kinds.length > 0 && (
          <Select
            key={kind}
            label={NAMES[kind]}
            lookup={LOOKUPS[kind]}
            value={chosen}
            onChange={setChosen}
            placeholder="Type to find one"
            help="Whoever may not see the record sees that there is one, and not which."
          />
        )}
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" disabled={!chosen}>
            Link
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
