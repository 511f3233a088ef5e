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
const keyOf = (list: string): string => `columns:${session().user?.uuid ?? ''}:${list}`;

const ownHidden = (columns: readonly Choosable[]): string[] =>
  columns.filter(({ hidden }) => hidden).map(({ id }) => id);

/** Which columns are left out: the list's own choice, until the person has made one. */
export function useColumnChoice(list: string | undefined, columns: readonly Choosable[]) {
  const [chosen, setChosen] = useState(() => (list ? loadJson<string[]>(keyOf(list)) : null));
  const hidden: ReadonlySet<string> = new Set(Array.isArray(chosen) ? chosen : ownHidden(columns));
  const choose = (next: readonly string[] | null): void => {
    if (list) keep(keyOf(list), next && JSON.stringify(next));
    setChosen(next && [...next]);
  };
  return {
    hidden,
    show: (id: string, on: boolean) => choose(on ? [...hidden].filter((one) => one !== id) : [...hidden, id]),
    reset: chosen ? () => choose(null) : undefined,
  };
}

type Props = { columns: readonly Choosable[]; choice: ReturnType<typeof useColumnChoice> };

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
