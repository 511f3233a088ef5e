import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';

type Props = { onStart: (clientId: number) => Promise<void>; onClose: () => void };

export function StartChat({ onStart, onClose }: Props) {
  const [client, setClient] = useState('');
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await onStart(Number(client));
    setBusy(false);
  };
  return (
    <Modal open title="Start a conversation" onClose={onClose}>
      <Stack gap={14}>
        <Select label="Client" lookup={clientLookup} value={client} onChange={setClient} />
        <ModalActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="solid" busy={busy} disabled={!client} onClick={() => void start()}>
            Start conversation
          </Button>
        </ModalActions>
      </Stack>
    </Modal>
  );
}
