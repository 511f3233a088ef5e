import { IconFilterOff, IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ListState } from './list-state.ts';
import { State } from './states.tsx';

/** What a list says of itself before it has anything. */
export type Empty = { icon: ReactNode; title: string; text: string };

type Props = {
  state: ListState;
  what: string;
  empty: Empty;
  /** The way to begin. */
  create: ReactNode;
  onChange: (part: Partial<ListState>) => void;
};

/** A list without rows: beyond its end, under filters that nothing fits, or not begun yet. */
export function NoRows({ state: { page, search, filters }, what, empty, create, onChange }: Props) {
  const isFiltered = Object.keys(filters).length > 0;
  if (page > 1)
    return (
      <State
        icon={<IconListCheck size={22} />}
        title={`No further ${what}`}
        actions={<Button onClick={() => onChange({ page: 1 })}>To the first page</Button>}
      >
        The list ends before page {page}.
      </State>
    );
  if (search || isFiltered)
    return (
      <State
        icon={<IconFilterOff size={22} />}
        title={`No ${what} match`}
        actions={<Button onClick={() => onChange({ search: '', filters: {} })}>Clear search and filters</Button>}
      >
        Nothing fits {[search && `“${search}”`, isFiltered && 'the filters'].filter(Boolean).join(' and ')}.
      </State>
    );
  return (
    <State icon={empty.icon} title={empty.title} actions={create}>
      {empty.text}
    </State>
  );
}
