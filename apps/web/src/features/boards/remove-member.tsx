import { boardRoutes } from '@daftar/contract/boards';
import type { BoardMember } from '@daftar/contract/work/board';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import classes from './settings.module.css';

/** Removes a member from the board, lists their open tasks and can reassign them. */
export function RemoveMember({ member, onClose }: { member: BoardMember; onClose: () => void }) {
  const [to, setTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const tasks = useRead(boardRoutes.openTasks, { params: { id: member.id } }, { quiet: true, staleTime: 0 }).data;
  const others = useRead(boardRoutes.members, { params: { id: member.board_id }, query: { per_page: 100 } }).data?.data;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = to ? { hand_over_to: Number(to) } : {};
      await write(boardRoutes.removeMember, { params: { id: member.id }, query });
      toast('success', `${member.name} removed from board`);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={`Remove ${member.name} from the board?`} width={480}>
      <Stack gap={14}>
        {!tasks ? (
          <SkeletonRows rows={3} />
        ) : tasks.total === 0 ? (
          <p>They have no open tasks on this board.</p>
        ) : (
          <>
            <p>
              They have {tasks.total === 1 ? '1 open task' : `${tasks.total} open tasks`} on this board and will lose
              access to {tasks.total === 1 ? 'it' : 'them'}.
            </p>
            <Box as="ul" dividers padding="4 12" overflow="auto" border radius="card" maxHeight={220}>
              {tasks.data.map(({ id, reference, name, due_date }) => (
                <Row as="li" gap={8} align="stretch" padding="6 0" key={id}>
                  <span className="code">{reference}</span>
                  <span className={classes.words}>{name}</span>
                  {due_date && <Text tone="soft">{formatDay(due_date)}</Text>}
                </Row>
              ))}
            </Box>
            <Select
              label="Reassign tasks to"
              placeholder="No change"
              clearable
              options={(others ?? [])
                .filter(({ id }) => id !== member.id)
                .map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
              value={to}
              onChange={setTo}
            />
          </>
        )}
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="danger" busy={isBusy} onClick={() => void remove()}>
          {to ? 'Reassign and remove' : 'Remove from board'}
        </Button>
      </ModalActions>
    </Modal>
  );
}
