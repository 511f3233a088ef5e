import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { TaxFileDetails } from '@daftar/contract/income_tax/tax-file';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Tick } from '#web/kit/check-field.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { useBoardsFor } from '#web/kit/work/use-boards.ts';

/** Requests documents through the task of the return: clients upload them in the portal and are reminded. */
export function RequestDialog({ details, onClose }: { details: TaxFileDetails; onClose: () => void }) {
  const { file, documents, task } = details;
  const awaited = documents.filter(({ state, is_requested }) => state === 'Awaited' && !is_requested);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { boards } = useBoardsFor('create');
  const [board, setBoard] = useState('');
  const [busy, setBusy] = useState(false);
  const asked = awaited.filter(({ id }) => !left.has(id));
  const chosen = board || (boards.length === 1 ? String(boards[0]!.id) : '');
  const toggle = (id: number): void =>
    setLeft((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id])));
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await write(incomeTaxRoutes.requestDocuments, {
        params: { id: file.id },
        body: { ids: asked.map(({ id }) => id), board_id: task || !chosen ? null : Number(chosen) },
      });
      toast('success', `${answer.requested} documents requested on ${answer.task.reference}`);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title="Request documents" width={520}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {task
            ? `The request is added to task ${task.reference}.`
            : 'A task is created for the return, and the request is added to it.'}{' '}
          If its board is shared with clients, they upload the documents in the portal and are reminded.
        </Text>
        <Box surface="card" overflow="y" maxHeight={260}>
          <Stack as="ul" dividers>
            {awaited.map(({ id, name }) => (
              <Row as="li" key={id} gap={8} padding="6 10">
                <Tick label={name} value={!left.has(id)} onChange={() => toggle(id)} />
                <Text fill breakWords>
                  {name}
                </Text>
              </Row>
            ))}
          </Stack>
        </Box>
        {!task && (
          <Select
            label="Board"
            required
            options={boards.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setBoard}
          />
        )}
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={!asked.length || !(task || chosen)} onClick={() => void send()}>
          {asked.length === 1 ? 'Request 1 document' : `Request ${asked.length} documents`}
        </Button>
      </ModalActions>
    </Modal>
  );
}
