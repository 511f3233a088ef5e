import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeSheet } from '@daftar/contract/work/time';
import { typedDuration } from '@daftar/domain/work/clock';
import { useState, type KeyboardEvent } from 'react';
import { write } from '#web/app/api.ts';
import { durationText } from '#web/work/durations.ts';
import classes from './grid.module.css';
import { clockText, dayText } from './words.ts';

type Cells = TimeSheet['rows'][number];
type Props = {
  place: string;
  task: Pick<Cells, 'board_task_id' | 'reference' | 'task_name'>;
  day: string;
  cell: Cells['days'][number] | undefined;
  mayWrite: boolean;
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** What a task took on a day: typed as 1:30, 90m or 1.5, kept when the cell is left. */
export function Cell({ place, task, day, cell, mayWrite, onMove }: Props) {
  const seconds = cell?.seconds ?? 0;
  const kept = clockText(seconds);
  const [state, setState] = useState<'wrong' | 'busy' | null>(null);
  const timed = cell && cell.timed > 0 ? `${durationText(cell.timed)} by timer` : undefined;
  if (!mayWrite) return <span className={classes.fixed}>{kept}</span>;
  const keep = async (input: HTMLInputElement): Promise<void> => {
    const typed = input.value.trim();
    if (typed === kept) return setState(null);
    const wanted = typed === '' || typed === '0' ? 0 : typedDuration(typed);
    if (wanted === null) return setState('wrong');
    setState('busy');
    try {
      await write(timesheetRoutes.fill, { body: { board_task_id: task.board_task_id, day, seconds: wanted } });
      input.value = clockText(wanted);
    } catch {
      input.value = kept;
    }
    setState(null);
  };
  return (
    <input
      // What others, or another tab, wrote is shown.
      key={kept}
      className={classes.cell}
      data-cell={place}
      data-timed={timed ? true : undefined}
      data-busy={state === 'busy' || undefined}
      defaultValue={kept}
      inputMode="text"
      autoComplete="off"
      maxLength={8}
      title={state === 'wrong' ? 'Type 1:30, 90m or 1.5' : timed}
      aria-label={`${task.reference} ${task.task_name}, ${dayText(day)}`}
      aria-invalid={state === 'wrong' || undefined}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return onMove(event);
        event.currentTarget.value = kept;
        setState(null);
      }}
      onBlur={(event) => void keep(event.currentTarget)}
    />
  );
}
