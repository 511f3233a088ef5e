import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { SheetDay, TimedTask, TimeSheet } from '@daftar/contract/work/time';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useParams } from 'react-router';
import { request } from '#web/app/api.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Select } from '#web/kit/select.tsx';
import { startTimer, useTimer } from '#web/work/timer.ts';
import { taskLookup } from './entry-form.tsx';
import timer from './timer.module.css';
import classes from './grid.module.css';
import { Cell } from './week-cell.tsx';
import { filling, STATE_TONES, sumText, weekdayText } from './words.ts';

type Row = TimeSheet['rows'][number];
type Props = {
  sheet: TimeSheet;
  isOwn: boolean;
  /** Tasks without time this week: at hand, or added here. */
  further: readonly TimedTask[];
  onAdd: (task: TimedTask) => void;
  onDay: (day: string) => void;
};

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Tasks down, days across. Arrows and Enter move, what is typed is kept on leaving the cell. */
export function WeekGrid({ sheet, isOwn, further, onAdd, onDay }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const week = sheet.days[0]!.day;
  // Where the week is wider than the screen, it opens on today.
  useEffect(() => {
    table.current?.querySelector('thead [data-today]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [week]);
  const known = new Set(sheet.rows.map((row) => row.board_task_id));
  const empty = further.filter(
    (task, i) =>
      !known.has(task.board_task_id) && further.findIndex((one) => one.board_task_id === task.board_task_id) === i,
  );
  const rows: Row[] = [...sheet.rows, ...empty.map((task) => ({ ...task, days: [], seconds: 0 }))];
  const mayWrite = (day: SheetDay): boolean =>
    isOwn && day.state === 'Open' && day.day >= sheet.writable.from && day.day <= sheet.writable.to;

  const move = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void => {
    const step = STEPS[event.key];
    if (!step) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const isAtEdge = step[1] < 0 ? selectionEnd === 0 : selectionStart === value.length;
    if (step[1] !== 0 && !isWhole && !isAtEdge) return;
    event.preventDefault();
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]}-${column + step[1]}"]`);
    if (next) next.focus();
    else event.currentTarget.blur();
  };

  return (
    <div className={classes.scroll}>
      <table ref={table} className={classes.grid} aria-label="Timesheet of the week">
        <thead>
          <tr>
            <th scope="col" className={classes.task}>
              Task
            </th>
            {sheet.days.map((day) => (
              <DayHead key={day.day} day={day} today={sheet.today} onDay={onDay} />
            ))}
            <th scope="col" className={classes.sum}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={row.board_task_id} data-empty={row.seconds === 0 || undefined}>
              <TaskHead row={row} mayStart={isOwn && sheet.days.some(({ day }) => day === sheet.today)} />
              {sheet.days.map((day, c) => (
                <td key={day.day} data-today={day.day === sheet.today || undefined}>
                  <Cell
                    place={`${r}-${c}`}
                    task={row}
                    day={day.day}
                    cell={row.days.find((one) => one.day === day.day)}
                    mayWrite={mayWrite(day)}
                    onMove={(event) => move(event, r, c)}
                  />
                </td>
              ))}
              <td className={classes.sum}>{sumText(row.seconds)}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={classes.nothing} colSpan={sheet.days.length + 2}>
                {isOwn
                  ? 'Nothing written yet. Choose a task below and type what it took.'
                  : 'Nothing written in this week.'}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.task}>
              {isOwn && sheet.days.some(mayWrite) ? <AddTask key={rows.length} onAdd={onAdd} /> : 'Total'}
            </th>
            {sheet.days.map((day) => (
              <td key={day.day} data-filling={filling(day, sheet.today)}>
                <span className={classes.total}>{sumText(day.seconds)}</span>
                {day.expected > 0 && <span className={classes.asked}>of {sumText(day.expected)}</span>}
              </td>
            ))}
            <td className={classes.sum}>
              <span className={classes.total}>{sumText(sheet.totals.seconds)}</span>
              <span className={classes.asked}>{sumText(sheet.totals.billable_seconds)} billable</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const DayHead = ({ day, today, onDay }: { day: SheetDay; today: string; onDay: (day: string) => void }) => (
  <th scope="col" data-today={day.day === today || undefined} data-off={!day.is_working_day || undefined}>
    <button type="button" className={classes.day} onClick={() => onDay(day.day)} title={day.holiday || 'Open the day'}>
      <span>{weekdayText(day.day)}</span>
      <strong>{Number(day.day.slice(8))}</strong>
      {day.state !== 'Open' && (
        <span className={classes.state} data-tone={STATE_TONES[day.state]}>
          {day.state}
        </span>
      )}
      {day.holiday && day.state === 'Open' && <span className={classes.state}>{day.holiday}</span>}
    </button>
  </th>
);

function TaskHead({ row, mayStart }: { row: Row; mayStart: boolean }) {
  const { businessId } = useParams();
  const { running } = useTimer();
  const isRunning = running?.board_task_id === row.board_task_id;
  return (
    <th scope="row" className={classes.task}>
      <div className={classes.what}>
        <span className={classes.words}>
          {row.reference ? (
            <Link to={`/business/${businessId}/workBoardTask/${row.board_task_id}`} className={classes.name}>
              <span className="code">{row.reference}</span> {row.task_name}
            </Link>
          ) : (
            <span className={classes.name}>A task you no longer see</span>
          )}
          <span className={classes.client}>{row.client_name ?? 'Internal'}</span>
        </span>
        {isRunning && <span className={timer.dot} role="img" aria-label="Its timer is running" />}
        {mayStart && !isRunning && row.reference && (
          <IconButton
            label={`Start the timer of ${row.reference}`}
            onClick={() => void startTimer(row.board_task_id)}
            icon={<IconPlayerPlayFilled size={13} aria-hidden />}
          />
        )}
      </div>
    </th>
  );
}

/** Another row: a task is looked for, and its cells are one Tab away. */
function AddTask({ onAdd }: { onAdd: (task: TimedTask) => void }) {
  const add = async (ids: string): Promise<void> => {
    const { data } = await request(timesheetRoutes.tasks, { query: { ids } });
    if (data[0]) onAdd(data[0]);
  };
  return (
    <div className={classes.add}>
      <Select
        label="Add a task"
        hideLabel
        placeholder="Add a task"
        lookup={taskLookup}
        value=""
        onChange={(id) => void add(id).catch(() => undefined)}
      />
    </div>
  );
}
