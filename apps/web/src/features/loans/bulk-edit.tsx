import { loanRoutes } from '@daftar/contract/loans';
import type { Received } from '@daftar/contract/core/route';
import { LOAN_STATUSES } from '@daftar/domain/enumerations';
import type { LoanStatus } from '@daftar/domain/loans/file-status';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { countOf } from './bulk.ts';
import { useFileUrl, usePeople } from './use-loans-list.ts';

export type Edited = 'owner' | 'stage';
type Props = { ids: readonly number[]; what: Edited; onClose: () => void; onDone: () => void };
type Refused = Received<typeof loanRoutes.bulkEdit>['refused'];

const NONE = 'none';

/** Changes the owner or the stage of several files. Files that can't move are named with the reason. */
export function BulkEdit({ ids, what, onClose, onDone }: Props) {
  const people = usePeople();
  const [owner, setOwner] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const isComplete = what === 'owner' ? owner !== '' : to !== '' && (to !== 'Rejected' || reason.trim() !== '');
  const save = async (): Promise<void> => {
    setBusy(true);
    const changes =
      what === 'owner'
        ? { owner_id: owner === NONE ? null : Number(owner) }
        : { to: to as LoanStatus, reject_reason: reason.trim() };
    try {
      const answer = await write(loanRoutes.bulkEdit, { body: { ids: [...ids], changes } });
      if (answer.changed > 0)
        toast('success', `${countOf(answer.changed)} ${what === 'owner' ? 'assigned' : `moved to ${to}`}`);
      else if (!answer.refused.length) toast('info', 'No change');
      setRefused(answer.refused);
      if (!answer.refused.length) {
        onClose();
        onDone();
      }
    } catch {
      // The error already has a toast; the selection stays.
    }
    setBusy(false);
  };
  if (refused.length) return <RefusedFiles refused={refused} to={to} onClose={onClose} />;
  return (
    <Modal
      open
      onClose={onClose}
      unsaved={owner !== '' || to !== ''}
      title={what === 'owner' ? `Assign owner to ${countOf(ids.length)}` : `Move ${countOf(ids.length)}`}
    >
      <Stack gap={14}>
        {what === 'owner' ? (
          <Select
            label="Owner"
            options={[{ value: NONE, label: 'Unassigned' }]}
            lookup={people}
            value={owner}
            onChange={setOwner}
          />
        ) : (
          <Select label="Stage" options={asOptions(LOAN_STATUSES)} value={to} onChange={setTo} />
        )}
        {to === 'Rejected' && (
          <TextArea label="Reason" required rows={3} maxLength={500} value={reason} onChange={setReason} />
        )}
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={!isComplete} onClick={() => void save()}>
          {what === 'owner' ? 'Assign owner' : 'Move files'}
        </Button>
      </ModalActions>
    </Modal>
  );
}

const RefusedFiles = ({ refused, to, onClose }: { refused: Refused; to: string; onClose: () => void }) => {
  const fileUrl = useFileUrl();
  return (
    <Modal open onClose={onClose} title={`${countOf(refused.length)} can’t move to ${to}`}>
      <Box maxHeight={360} overflow="y">
        <Rows>
          {refused.map(({ id, number, reason }) => (
            <ListRow key={id} title={number} detail={reason} to={fileUrl(id)} />
          ))}
        </Rows>
      </Box>
      <ModalActions>
        <CloseButton>Close</CloseButton>
      </ModalActions>
    </Modal>
  );
};
