import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { session } from '#web/app/session.ts';
import { keep, loadJson } from '#web/app/storage.ts';
import { Button } from './button.tsx';
import { Checkbox } from './check-field.tsx';
import classes from './filter-bar.module.css';
import { Popover } from './popover.tsx';

type Choosable = { id: string; title: string; hidden?: boolean };

/** The choice of one person on one list, kept by this browser. */
const load = (key: string | null): string[] | null => {
  const kept = key && loadJson<string[]>(key);
  return Array.isArray(kept) ? kept : null;
};

export type ColumnsChosen = {
  shown: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  show: (id: string, on: boolean) => void;
  /** Lets go of what was chosen here; absent where nothing was. */
  reset: (() => void) | undefined;
};

/**
 * Which columns a list shows: what the person chose, else what the view says, else the list's own choice. What is
 * kept are those that are shown: a column that comes later is there for whoever asks for it.
 */
export function useColumnChoice(
  list: string | undefined,
  columns: readonly Choosable[],
  view?: { id: number; columns: readonly string[] | null },
): ColumnsChosen {
  const key = list ? `shown_columns:${session().user?.uuid ?? ''}:${list}${view ? `:${view.id}` : ''}` : null;
  const [held, setHeld] = useState(() => ({ key, chosen: load(key) }));
  if (held.key !== key) setHeld({ key, chosen: load(key) });
  const chosen = held.key === key ? held.chosen : load(key);
  const own = columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const shown = new Set([columns[0]!.id, ...(chosen ?? view?.columns ?? own)]);
  const choose = (next: readonly string[] | null): void => {
    if (key) keep(key, next && JSON.stringify(next));
    setHeld({ key, chosen: next && [...next] });
  };
  return {
    shown,
    hidden: new Set(columns.filter(({ id }) => !shown.has(id)).map(({ id }) => id)),
    show: (id, on) => choose(on ? [...shown, id] : [...shown].filter((one) => one !== id)),
    reset: chosen ? () => choose(null) : undefined,
  };
}

type Props = { columns: readonly Choosable[]; choice: ColumnsChosen };

/** The button that says which columns a list shows; the first one names the row, and stays. */
export function ColumnChoice({ columns, choice }: Props) {
  return (
    <Popover
      label="Columns"
      width={220}
      trigger={<Button icon={<IconColumns size={16} aria-hidden />}>Columns</Button>}
    >
      {() => (
        <div className={classes.panel}>
          {columns.slice(1).map(({ id, title }) => (
            <Checkbox key={id} label={title} value={!choice.hidden.has(id)} onChange={(on) => choice.show(id, on)} />
          ))}
          {choice.reset && (
            <Button look="quiet" size="small" onClick={choice.reset}>
              As it was
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}
