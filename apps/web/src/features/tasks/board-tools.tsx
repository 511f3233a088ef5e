import type { ReactNode } from 'react';
import { ListTools } from '#web/kit/list-tools.tsx';
import type { useBoardList } from './use-board-list.ts';

type Props = { list: ReturnType<typeof useBoardList>; children?: ReactNode };

export const BoardTools = ({ list, children }: Props) => (
  <ListTools list={list} filters={list.filters} what="tasks" searchHint="Search by task, number or client">
    {children}
  </ListTools>
);
