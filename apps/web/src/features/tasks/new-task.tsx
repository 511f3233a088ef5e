import { boardRoutes } from '@daftar/contract/boards';
import { mayOnBoard } from '@daftar/domain/work/board-standing';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { session } from '#web/app/session.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useWorkDefaults } from '#web/work/use-work-defaults.ts';
import { NewTaskForm } from './new-task-form.tsx';
import { useBoards } from './use-around.ts';

/** workBoard-Tasks-create: a task is made; the board, the client, a column or a stage may stand in the address. */
export function Component() {
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { boards, error, isPending, retry } = useBoards();
  const writable = boards.filter((board) => mayOnBoard(board, 'create'));
  const named = Number(query.get('board') ?? session().boardId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const board = writable.find(({ id }) => id === (chosen ?? named)) ?? writable[0];
  const fields = useRead(
    boardRoutes.fields,
    { params: { id: board?.id ?? 0 } },
    { enabled: board !== undefined, quiet: true },
  ).data?.data;
  const defaults = useWorkDefaults();
  const back = `/business/${businessId}/workBoard-Tasks${board ? `?board=${board.id}` : ''}`;
  return (
    <Page narrow>
      <PageHeader title="New task" />
      {error ? (
        <ErrorState what="the boards" error={error} retry={retry} />
      ) : isPending || (board && !(fields && defaults)) ? (
        <SkeletonRows rows={8} />
      ) : !board || !fields || !defaults ? (
        <EmptyState icon={<IconLayoutKanban size={22} />} title="No board to put it on">
          You may add tasks on none of the boards that you are on.
        </EmptyState>
      ) : (
        <NewTaskForm
          key={`${board.id} ${round}`}
          board={board}
          boards={writable}
          fields={fields}
          defaults={defaults}
          preset={{
            client: query.get('client') ?? '',
            column: query.get('column'),
            progress: query.get('progress'),
          }}
          onBoard={setChosen}
          onDone={(task, isLast) =>
            isLast ? void navigate(`${back}&task=${task.id}`) : setRound((number) => number + 1)
          }
          onCancel={() => void navigate(back)}
        />
      )}
    </Page>
  );
}
