import type { Loan } from '@daftar/contract/loans';
import type { BorrowerRole } from '@daftar/domain/loans/policy';
import { borrowerRoutes } from '@daftar/contract/borrowers';
import { useState } from 'react';
import { handleFailure, request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { borrowerLookup, borrowerOfClient } from './borrowers.ts';
import { addPerson, nextRole, ROLE_OPTIONS } from './people.ts';

export type Source = 'borrower' | 'client';

const TEXTS = {
  borrower: { title: 'Add existing borrower', label: 'Borrower', lookup: borrowerLookup, help: undefined },
  client: {
    title: 'Add person from a client',
    label: 'Client',
    lookup: clientLookup,
    help: 'Name, PAN, contacts and address are taken from the client.',
  },
} as const;

type Props = { loan: Loan; source: Source; onClose: () => void };

/** Adds an existing borrower or client. */
export function AddPersonDialog({ loan, source, onClose }: Props) {
  const { title, label, lookup, help } = TEXTS[source];
  const [chosen, setChosen] = useState('');
  const [role, setRole] = useState<BorrowerRole>(nextRole(loan));
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = Number(chosen);
      const borrower = await (source === 'client'
        ? borrowerOfClient(id)
        : request(borrowerRoutes.get, { params: { id } }, { quiet: true }));
      await addPerson(loan, { borrower_id: borrower.id, role }, borrower.name);
      onClose();
    } catch (error) {
      handleFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Stack gap={14}>
        <Select label={label} lookup={lookup} add={false} value={chosen} onChange={setChosen} {...(help && { help })} />
        <Select
          label="Role"
          searchable={false}
          options={ROLE_OPTIONS}
          value={role}
          onChange={(next) => setRole(next as BorrowerRole)}
        />
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={!chosen} onClick={() => void add()}>
          Add person
        </Button>
      </ModalActions>
    </Modal>
  );
}
