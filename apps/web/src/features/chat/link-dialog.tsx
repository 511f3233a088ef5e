import type { LinkKind } from '@daftar/contract/chat';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { taskRoutes } from '@daftar/contract/tasks';
import { useState } from 'react';
import { isBuilt } from '#web/core/features.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';
import { clientLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';

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

/** Record types this user can see. */
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

/** Chooses a client, invoice or task to link to a message. */
export function LinkDialog({ onPick, onClose }: { onPick: (link: string) => void; onClose: () => void }) {
  const kinds = useKinds();
  const [kind, setKind] = useState<LinkKind>(kinds[0] ?? 'client');
  const [chosen, setChosen] = useState('');
  return (
    <Modal open onClose={onClose} title="Link record">
      <Stack
        as="form"
        gap={14}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!chosen) return;
          onPick(`${kind}:${chosen}`);
          onClose();
        }}
      >
        {kinds.length === 0 && <p>You don’t have access to any clients, invoices or tasks to link.</p>}
        {kinds.length > 1 && (
          <Segmented
            label="Record type"
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
            placeholder="Search"
            help="People without access see that a record is linked, but not which one."
          />
        )}
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" disabled={!chosen}>
            Link record
          </Button>
        </ModalActions>
      </Stack>
    </Modal>
  );
}
