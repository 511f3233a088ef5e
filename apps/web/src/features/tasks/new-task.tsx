import { boardRoutes } from '@daftar/contract/boards';
import { canOnBoard } from '@daftar/domain/work/board-access';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { session } from '#web/core/session.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useWorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { NewTaskForm } from './new-task-form.tsx';
import { useBoards } from './use-around.ts';

/** workBoard-Tasks-create: creates a task; the address may name board, client, column or progress. */
export function Component() {
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { boards, error, isPending, retry } = useBoards();
  const writable = boards.filter((board) => canOnBoard(board, 'create'));
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
        <EmptyState icon={<IconLayoutKanban size={22} />} title="No boards available">
          Your roles don’t allow creating tasks on any board. Ask a board manager.
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
