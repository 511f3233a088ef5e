import { driveRoutes, type DriveItem } from '@daftar/contract/drive';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { momentText } from './columns.tsx';

/** Open share links, of one file or of the whole drive. */
export function LinksDialog({ file, onClose }: { file?: DriveItem | undefined; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const query = { page, per_page: 10, item_id: file?.id };
  const { data, error, refetch } = useRead(driveRoutes.links, { query }, { keep: true });
  const mayRevoke = useCan()('drive', 'write');
  const revoke = useWrite(driveRoutes.revokeLink, { onDone: () => toast('success', 'Link revoked') });
  return (
    <Modal open onClose={onClose} title={file ? `Share links for ${file.name}` : 'Share links'} width={560}>
      {error && <ErrorState what="the share links" error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data?.data.length === 0 && (
        <EmptyState icon={<IconLink size={22} />} title="No open share links">
          Create one from the menu of a file.
        </EmptyState>
      )}
      <Box as="ul" dividers>
        {data?.data.map(({ id, name, client_name, creator, expires_at }) => (
          <Row as="li" gap={12} justify="between" padding="8 0" key={id}>
            <Stack as="span" flex fill>
              <Text weight={500} breakWords>
                {name}
              </Text>
              <Text tone="soft" size={12} breakWords>
                {[client_name, creator && `Created by ${creator}`, `Expires ${momentText(expires_at)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            {mayRevoke && (
              <Button
                size="small"
                aria-label={`Revoke link to ${name}`}
                busy={revoke.isPending && revoke.variables?.params.id === id}
                onClick={() => revoke.mutate({ params: { id } })}
              >
                Revoke
              </Button>
            )}
          </Row>
        ))}
      </Box>
      {data && data.meta.last_page > 1 && <Pager meta={data.meta} onPage={setPage} small />}
      <ModalActions>
        <CloseButton>Close</CloseButton>
      </ModalActions>
    </Modal>
  );
}
