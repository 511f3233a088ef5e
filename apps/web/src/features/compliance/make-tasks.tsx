import { complianceRoutes } from '@daftar/contract/compliance';
import type { CallInput } from '@daftar/contract/core/route';
import type { Board } from '@daftar/contract/work/board';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { tellOutcome } from '#web/kit/job-outcome.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import classes from './compliance.module.css';
import { countOf } from './words.ts';

type Body = CallInput<typeof complianceRoutes.makeTasks>['body'];
type Filter = Extract<Body['chosen'], { filter: unknown }>['filter'];
export type Chosen = ({ ids: number[] } | { filter: Filter }) & { clear: () => void };

type Props = { chosen: Chosen; boards: readonly Board[]; onClose: () => void };

/** On which board; whoever has a task already is passed over. */
export function MakeTasks({ chosen, boards, onClose }: Props) {
  const [board, setBoard] = useState(String(boards[0]?.id ?? ''));
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    const what: Body['chosen'] = 'ids' in chosen ? { ids: chosen.ids } : { filter: chosen.filter };
    try {
      const { job_id, planned } = await write(complianceRoutes.makeTasks, {
        body: { board_id: Number(board), chosen: what },
      });
      chosen.clear();
      onClose();
      const many = (count: number): string => countOf(count, 'task');
      await tellOutcome(job_id, { doing: `Making ${many(planned)}`, done: 'made', many }, [
        'compliance',
        'board_tasks',
      ]);
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title="Make tasks">
      <div className={classes.fields}>
        <p>
          {'ids' in chosen
            ? `One task for each of ${countOf(chosen.ids.length, 'obligation')} that has none yet.`
            : 'One task for each obligation under this filter that has none yet.'}
        </p>
        <Select
          label="Board"
          searchable={false}
          options={boards.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={board}
          onChange={setBoard}
        />
      </div>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={isBusy} onClick={() => void make()}>
          Make tasks
        </Button>
      </ModalActions>
    </Modal>
  );
}
