import { driveRoutes } from '@daftar/contract/drive';
import { loanDocumentRoutes as routes, type LoanDocument } from '@daftar/contract/loan_documents';
import type { Loan } from '@daftar/contract/loans';
import { fileSize } from '@daftar/domain/drive';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Tick } from '#web/kit/check-field.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useDebounced } from '#web/kit/use-debounced.ts';

type Props = { loan: Loan; line: LoanDocument; onClose: () => void };

/** Files that the drive already has: of the client, or of the business. */
export function PickDialog({ loan, line, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const read = useRead(
    driveRoutes.papers,
    {
      query: {
        ...(search ? { search } : {}),
        ...(loan.client_id === null ? {} : { client_id: loan.client_id }),
        sort: '-uploaded_at',
        per_page: 50,
      },
    },
    { keep: true },
  );
  const toggle = (id: number): void =>
    setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]));
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(routes.receive, { params: { id: line.id }, body: { item_ids: [...chosen] } });
      toast('success', `${line.name} received`);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={`Add ${line.name} from drive`} width={560}>
      <Stack gap={12}>
        <TextField
          label={loan.client_name ? `Files of ${loan.client_name}` : 'Files'}
          placeholder="Search by name"
          focused
          value={typed}
          onChange={setTyped}
        />
        <Box surface="card" overflow="y" height={280}>
          <QueryView query={read} what="the files" skeleton={6}>
            {({ data }) =>
              data.length === 0 ? (
                <Box padding={16} tone="muted">
                  {search ? 'No file has this name.' : 'No files in the drive yet. Upload one instead.'}
                </Box>
              ) : (
                <Stack as="ul" dividers>
                  {data.map(({ id, name, size, trail, is_confidential }) => (
                    <Row as="li" key={id} gap={8} padding="6 10">
                      {is_confidential ? (
                        <Text tone="muted" size={12}>
                          Partners only
                        </Text>
                      ) : (
                        <Tick label={name} value={chosen.includes(id)} onChange={() => toggle(id)} />
                      )}
                      <Box fill>
                        <Text block truncate>
                          {name}
                        </Text>
                        <Text block tone="muted" size={12} truncate>
                          {trail.map((folder) => folder.name).join(' / ')}
                        </Text>
                      </Box>
                      <Text tone="muted" size={12}>
                        {fileSize(size)}
                      </Text>
                    </Row>
                  ))}
                </Stack>
              )
            }
          </QueryView>
        </Box>
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
          {chosen.length === 1 ? 'Add 1 file' : `Add ${chosen.length} files`}
        </Button>
      </ModalActions>
    </Modal>
  );
}
