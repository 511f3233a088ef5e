import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeSheet } from '@daftar/contract/work/time';
import { ApiError } from '@daftar/contract/core/errors';
import { durationText, parseDuration } from '@daftar/domain/work/durations';
import { loggedTimeProblem } from '@daftar/domain/work/logged-time';
import { useId, useState, type KeyboardEvent } from 'react';
import { handleFailure, write } from '#web/core/api.ts';
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

const reasonOf = ({ body, message }: ApiError): string => body.errors?.[0]?.message ?? message;

/** A cell's unsaved text: being typed, or saved and not read again yet. */
type Draft = { text: string; over: string; isTyped: boolean };

/** Time of a task on a day: typed as 1:30, 90m or 1.5, saved on blur. */
export function Cell({ place, task, day, cell, mayWrite, onMove }: Props) {
  const kept = cellText(cell?.seconds ?? 0);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const timed = cell && cell.timed > 0 ? `${durationText(cell.timed)} by timer` : undefined;
  // Changes by others are shown, but not over input.
  if (draft && !draft.isTyped && draft.over !== kept) setDraft(null);
  if (!mayWrite) return <span className={classes.fixed}>{kept}</span>;
  const keep = async (): Promise<void> => {
    if (!draft?.isTyped) return;
    const typed = draft.text.trim();
    const isEmpty = typed === '' || typed === '0';
    const wrong = isEmpty ? null : loggedTimeProblem(typed);
    setProblem(wrong);
    if (wrong) return;
    const wanted = isEmpty ? 0 : parseDuration(typed)!;
    // Input typed while saving stays.
    const settle = (next: Draft | null): void => {
      setDraft((now) => (now === draft ? next : now));
      setBusy(false);
    };
    if (typed === kept) return settle(null);
    setBusy(true);
    try {
      await write(
        timesheetRoutes.fill,
        { body: { board_task_id: task.board_task_id, day, seconds: wanted } },
        { quiet: true },
      );
      settle({ text: cellText(wanted), over: kept, isTyped: false });
    } catch (error) {
      setBusy(false);
      // The typed value stays with the error, to be corrected.
      if (error instanceof ApiError && [409, 422].includes(error.status)) setProblem(reasonOf(error));
      else handleFailure(error);
    }
  };
  return (
    <>
      <input
        className={classes.cell}
        data-cell={place}
        data-timed={timed ? true : undefined}
        data-busy={isBusy || undefined}
        value={draft?.text ?? kept}
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        title={timed}
        aria-label={`${task.reference} ${task.task_name}, ${dayText(day)}`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={(event) => setDraft({ text: event.currentTarget.value, over: kept, isTyped: true })}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return onMove(event);
          setDraft(null);
          setProblem(null);
        }}
        onBlur={() => void keep()}
      />
      {problem && (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
