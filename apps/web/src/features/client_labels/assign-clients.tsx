import { clientRoutes } from '@daftar/contract/clients';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { clientSearchHint } from '@daftar/domain/client-search-hint';
import { clientLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { MultiSelect } from '#web/kit/select.tsx';

type Props = { name: string; help: string; changes: BulkChanges; onClose: () => void };
type BulkChanges = { group_by: number } | { reffered_by: number } | { add_tags: number[] };

const clientsOf = (n: number): string => (n === 1 ? '1 client' : `${n} clients`);

/** Assigns the selected clients to a label. */
export function AssignClients({ name, help, changes, onClose }: Props) {
  const country = useBusiness()?.business?.country;
  const [picked, setPicked] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { ids: picked.map(Number), changes };
      const { changed } = await write(clientRoutes.bulkEdit, { body });
      toast('success', `${clientsOf(changed)} added to ${name}`);
      onClose();
    } catch {
      // The error already has a toast; the selection stays.
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={`Add clients to ${name}`} width={520}>
      <MultiSelect
        label="Clients"
        placeholder={picked.length ? '' : clientSearchHint(country ?? 'IN')}
        help={help}
        lookup={clientLookup}
        add={false}
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
