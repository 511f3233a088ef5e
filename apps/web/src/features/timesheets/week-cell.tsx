import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeSheet } from '@daftar/contract/work/time';
import { typedDuration } from '@daftar/domain/work/clock';
import { useState, type KeyboardEvent } from 'react';
import { write } from '#web/core/api.ts';
import { durationText } from '#web/kit/work/durations.ts';
import classes from './grid.module.css';
import { cellText, dayText } from './labels.ts';

type Cells = TimeSheet['rows'][number];
type Props = {
  place: string;
  task: Pick<Cells, 'board_task_id' | 'reference' | 'task_name'>;
  day: string;
  cell: Cells['days'][number] | undefined;
  mayWrite: boolean;
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A cell's unsaved text: being typed, or saved and not read again yet. */
type Draft = { text: string; over: string; isTyped: boolean };

/** Time of a task on a day: typed as 1:30, 90m or 1.5, saved on blur. */
export function Cell({ place, task, day, cell, mayWrite, onMove }: Props) {
  const kept = cellText(cell?.seconds ?? 0);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [state, setState] = useState<'wrong' | 'busy' | null>(null);
  const timed = cell && cell.timed > 0 ? `${durationText(cell.timed)} by timer` : undefined;
  // Changes by others are shown, but not over input.
  if (draft && !draft.isTyped && draft.over !== kept) setDraft(null);
  if (!mayWrite) return <span className={classes.fixed}>{kept}</span>;
  const keep = async (): Promise<void> => {
    if (!draft?.isTyped) return;
    const typed = draft.text.trim();
    const wanted = typed === '' || typed === '0' ? 0 : typedDuration(typed);
    if (wanted === null) return setState('wrong');
    // Input typed while saving stays.
    const settle = (next: Draft | null): void => {
      setDraft((now) => (now === draft ? next : now));
      setState((now) => (now === 'busy' ? null : now));
    };
    setState('busy');
    if (typed === kept) return settle(null);
    try {
      await write(timesheetRoutes.fill, { body: { board_task_id: task.board_task_id, day, seconds: wanted } });
      settle({ text: cellText(wanted), over: kept, isTyped: false });
    } catch {
      settle(null);
    }
  };
  return (
    <input
      className={classes.cell}
      data-cell={place}
      data-timed={timed ? true : undefined}
      data-busy={state === 'busy' || undefined}
      value={draft?.text ?? kept}
      inputMode="text"
      autoComplete="off"
      maxLength={8}
      title={state === 'wrong' ? 'Enter a duration such as 1h 30m, 90m or 1.5.' : timed}
      aria-label={`${task.reference} ${task.task_name}, ${dayText(day)}`}
      aria-invalid={state === 'wrong' || undefined}
      onChange={(event) => setDraft({ text: event.currentTarget.value, over: kept, isTyped: true })}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return onMove(event);
        setDraft(null);
        setState(null);
      }}
      onBlur={() => void keep()}
    />
  );
}
