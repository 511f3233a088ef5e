import { taskRoutes } from '@daftar/contract/tasks';
import { useEffect, useEffectEvent, useState } from 'react';
import { patchRead, useRead } from '#web/app/query.ts';
import { onTasksChanged } from '#web/app/task-changes.ts';
import { keeper, type Asked } from './board-keeper.ts';
import type { BoardData } from './board-model.ts';

const OLD = 1_000;

/** One board: read once, then kept up to date card by card. */
export function useBoard(boardId: number, asked: Asked) {
  const input = { params: { id: boardId }, query: asked as object };
  const read = useRead(taskRoutes.board, input, {
    keep: true,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const board = read.data as BoardData | undefined;
  const [kept] = useState(keeper);
  useEffect(() =>
    kept.stand({
      boardId,
      asked,
      board,
      patch: (change) => patchRead(taskRoutes.board, input, change as never),
      readAgain: () => void read.refetch(),
    }),
  );
  useEffect(() => onTasksChanged(kept.hear), [kept]);
  useEffect(() => kept.leave, [kept]);

  // What is known from an earlier visit stands at once, and is looked at again: nobody listened meanwhile.
  const lookAgain = useEffectEvent(() => {
    if (board && Date.now() - read.dataUpdatedAt > OLD) void read.refetch();
  });
  useEffect(() => lookAgain(), [boardId]);

  return { read, board, ...kept };
}
