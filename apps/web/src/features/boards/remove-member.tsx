import { boardRoutes } from '@daftar/contract/boards';
import type { BoardMember } from '@daftar/contract/work/board';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import classes from './settings.module.css';

/** Takes a member off the board; what they have in hand is named, and may be handed to another. */
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
      toast('success', `${member.name} is no longer on the board`);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={`Take ${member.name} off the board?`} width={480}>
      <div className={classes.dialog}>
        {!tasks ? (
          <SkeletonRows rows={3} />
        ) : tasks.total === 0 ? (
          <p>Nothing on this board is in their hands.</p>
        ) : (
          <>
            <p>
              {tasks.total === 1 ? 'One open task is' : `${tasks.total} open tasks are`} in their hands. They no longer
              see {tasks.total === 1 ? 'it' : 'them'} once they are off the board.
            </p>
            <ul className={classes.tasks}>
              {tasks.data.map(({ id, reference, name, due_date }) => (
                <li key={id}>
                  <span className="code">{reference}</span>
                  <span className={classes.words}>{name}</span>
                  {due_date && <span className={classes.quiet}>{formatDay(due_date)}</span>}
                </li>
              ))}
            </ul>
            <Select
              label="Hand them over to"
              placeholder="Leave them as they are"
              clearable
              options={(others ?? [])
                .filter(({ id }) => id !== member.id)
                .map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
              value={to}
              onChange={setTo}
            />
          </>
        )}
      </div>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="danger" busy={isBusy} onClick={() => void remove()}>
          {to ? 'Hand over and take off' : 'Take off the board'}
        </Button>
      </ModalActions>
    </Modal>
  );
}
