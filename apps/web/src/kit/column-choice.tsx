import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { session } from '#web/core/session.ts';
import { keep, loadJson } from '#web/core/storage.ts';
import { Button } from './button.tsx';
import { Checkbox } from './check-field.tsx';
import { Stack } from './layout.tsx';
import { Popover } from './popover.tsx';

type Choosable = { id: string; title: string; hidden?: boolean };

/** Stored by this browser, per user and list. */
const load = (key: string | null): string[] | null => {
  const stored = key && loadJson<string[]>(key);
  return Array.isArray(stored) ? stored : null;
};

export type ColumnsChosen = {
  shown: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  show: (id: string, on: boolean) => void;
  /** Resets the user's choice; undefined if there is none. */
  reset: (() => void) | undefined;
};

/**
 * Columns shown: the user's choice, else the view's, else the list's default. Shown columns are stored, so columns
 * added later stay hidden.
 */
export function useColumnChoice(
  list: string | undefined,
  columns: readonly Choosable[],
  view?: { id: number; columns: readonly string[] | null },
): ColumnsChosen {
  const key = list ? `shown_columns:${session().user?.uuid ?? ''}:${list}${view ? `:${view.id}` : ''}` : null;
  const [loaded, setLoaded] = useState(() => ({ key, chosen: load(key) }));
  if (loaded.key !== key) setLoaded({ key, chosen: load(key) });
  const chosen = loaded.key === key ? loaded.chosen : load(key);
  const own = columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const shown = new Set([columns[0]!.id, ...(chosen ?? view?.columns ?? own)]);
  const choose = (next: readonly string[] | null): void => {
    if (key) keep(key, next && JSON.stringify(next));
    setLoaded({ key, chosen: next && [...next] });
  };
  return {
    shown,
    hidden: new Set(columns.filter(({ id }) => !shown.has(id)).map(({ id }) => id)),
    show: (id, on) => choose(on ? [...shown, id] : [...shown].filter((one) => one !== id)),
    reset: chosen ? () => choose(null) : undefined,
  };
}

type Props = { columns: readonly Choosable[]; choice: ColumnsChosen };

/** Chooses the columns of a list. The first one names the row and can't be hidden. */
export function ColumnChoice({ columns, choice }: Props) {
  return (
    <Popover
      label="Columns"
      width={220}
      trigger={<Button icon={<IconColumns size={16} aria-hidden />}>Columns</Button>}
    >
      {() => (
        <Stack gap={12} padding={8}>
          {columns.slice(1).map(({ id, title }) => (
            <Checkbox key={id} label={title} value={!choice.hidden.has(id)} onChange={(on) => choice.show(id, on)} />
          ))}
          {choice.reset && (
            <Button look="quiet" size="small" onClick={choice.reset}>
              Reset columns
            </Button>
          )}
        </Stack>
      )}
    </Popover>
  );
}
