import { IconFilterOff, IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ListState } from './list-state.ts';
import { State } from './states.tsx';

/** Texts of an empty list. */
export type Empty = { icon: ReactNode; title: string; text: string };

type Props = {
  state: ListState;
  what: string;
  empty: Empty;
  /** The button to create the first one. */
  create: ReactNode;
  onChange: (part: Partial<ListState>) => void;
};

/** A list without rows: past the last page, no match for the filters, or empty. */
export function EmptyList({ state: { page, search, filters }, what, empty, create, onChange }: Props) {
  const isFiltered = Object.keys(filters).length > 0;
  if (page > 1)
    return (
      <State
        icon={<IconListCheck size={22} />}
        title={`No more ${what}`}
        actions={<Button onClick={() => onChange({ page: 1 })}>Go to first page</Button>}
      >
        Page {page} is past the end of this list.
      </State>
    );
  if (search || isFiltered)
    return (
      <State
        icon={<IconFilterOff size={22} />}
        title={`No matching ${what}`}
        actions={<Button onClick={() => onChange({ search: '', filters: {} })}>Clear search and filters</Button>}
      >
        No results for {[search && `“${search}”`, isFiltered && 'these filters'].filter(Boolean).join(' and ')}.
      </State>
    );
  return (
    <State icon={empty.icon} title={empty.title} actions={create}>
      {empty.text}
    </State>
  );
}
