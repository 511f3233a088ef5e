import { taskRoutes } from '@daftar/contract/tasks';
import { useEffect, useEffectEvent, useState } from 'react';
import { patchRead, useRead } from '#web/core/query.ts';
import { onTasksChanged } from '#web/core/task-events.ts';
import { createBoardSync, type Asked } from './board-sync.ts';
import type { BoardData } from './board-model.ts';

const OLD = 1_000;

/** One board: read once, then updated card by card. */
export function useBoard(boardId: number, asked: Asked) {
  const input = { params: { id: boardId }, query: asked as object };
  const read = useRead(taskRoutes.board, input, {
    keep: true,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const board = read.data as BoardData | undefined;
  const [kept] = useState(createBoardSync);
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

  // Cached data shows at once but is refetched: events were missed meanwhile.
  const lookAgain = useEffectEvent(() => {
    if (board && Date.now() - read.dataUpdatedAt > OLD) void read.refetch();
  });
  useEffect(() => lookAgain(), [boardId]);

  return { read, board, ...kept };
}
