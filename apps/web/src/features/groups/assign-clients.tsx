import { clientRoutes } from '@daftar/contract/clients';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { MultiSelect } from '#web/kit/select.tsx';
import { clientsOf, type Kind, type Sorter } from './kind.ts';

type Props = { kind: Kind; row: Sorter; onClose: () => void };

/** Puts clients into a group, under a referrer, under a tag: as many as are picked, at once. */
export function AssignClients({ kind, row, onClose }: Props) {
  const [picked, setPicked] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { ids: picked.map(Number), changes: kind.assigned(row.id) };
      const { changed } = await write(clientRoutes.bulkEdit, { body });
      toast('success', `${clientsOf(changed)} added to ${row.name}`);
      onClose();
    } catch {
      // The failure is shown already; those picked stay.
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={`Add clients to ${row.name}`} width={520}>
      <MultiSelect
        label="Clients"
        placeholder={picked.length ? '' : 'Name, PAN or file no.'}
        help={kind.assignHelp}
        lookup={clientLookup}
        value={picked}
        onChange={setPicked}
      />
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={picked.length === 0} onClick={() => void save()}>
          {picked.length ? `Add ${clientsOf(picked.length)}` : 'Add clients'}
        </Button>
      </ModalActions>
    </Modal>
  );
}
