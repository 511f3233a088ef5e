import { complianceRoutes } from '@daftar/contract/compliance';
import type { CallInput } from '@daftar/contract/core/route';
import type { Board } from '@daftar/contract/work/board';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { toastJobResult } from '#web/kit/job-result.ts';
import { Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { countOf } from './labels.ts';

type Body = CallInput<typeof complianceRoutes.makeTasks>['body'];
type Filter = Extract<Body['chosen'], { filter: unknown }>['filter'];
export type Chosen = ({ ids: number[] } | { filter: Filter }) & { clear: () => void };

type Props = { chosen: Chosen; boards: readonly Board[]; onClose: () => void };

/** Chooses the board; clients with a task are skipped. */
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
      await toastJobResult(job_id, { doing: `Creating ${many(planned)}`, done: 'created', many }, [
        'compliance',
        'board_tasks',
      ]);
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title="Create tasks">
      <Stack gap={14}>
        <p>
          {'ids' in chosen
            ? `One task will be created for each of ${countOf(chosen.ids.length, 'filing')} without a task.`
            : 'One task will be created for each filing in this list without a task.'}
        </p>
        <Select
          label="Board"
          searchable={false}
          options={boards.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={board}
          onChange={setBoard}
        />
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={isBusy} onClick={() => void make()}>
          Create tasks
        </Button>
      </ModalActions>
    </Modal>
  );
}
