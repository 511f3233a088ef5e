import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { SheetDay, TimedTask, TimeSheet } from '@daftar/contract/work/time';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { startTimer, useTimer } from '#web/kit/work/timer.ts';
import { ClientName } from '#web/kit/client-name.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { taskLookup } from './entry-form.tsx';
import timer from './timer.module.css';
import classes from './grid.module.css';
import { Cell } from './week-cell.tsx';
import { filling, STATE_TONES, weekdayText } from './labels.ts';

type SheetRow = TimeSheet['rows'][number];
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

/** Tasks by day. Arrows and Enter move; cells are saved on blur. */
export function WeekGrid({ sheet, isOwn, further, onAdd, onDay }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const week = sheet.days[0]!.day;
  // If the week is wider than the screen, it scrolls to today.
  useEffect(() => {
    table.current?.querySelector('thead [data-today]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [week]);
  const known = new Set(sheet.rows.map((row) => row.board_task_id));
  const empty = further.filter(
    (task, i) =>
      !known.has(task.board_task_id) && further.findIndex((one) => one.board_task_id === task.board_task_id) === i,
  );
  const rows: SheetRow[] = [...sheet.rows, ...empty.map((task) => ({ ...task, days: [], seconds: 0 }))];
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
      <table ref={table} className={classes.grid} aria-label="Weekly timesheet">
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
              <td className={classes.sum}>{durationText(row.seconds)}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={classes.nothing} colSpan={sheet.days.length + 2}>
                {isOwn ? 'No time logged yet. Add a task below and enter the hours.' : 'No time logged this week.'}
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
                <Text block weight={600} className={classes.total}>
                  {durationText(day.seconds)}
                </Text>
                {day.expected > 0 && (
                  <Text block tone="muted" size={11} weight={400} whiteSpace="nowrap">
                    of {durationText(day.expected)}
                  </Text>
                )}
              </td>
            ))}
            <td className={classes.sum}>
              <Text block weight={600} className={classes.total}>
                {durationText(sheet.totals.seconds)}
              </Text>
              <Text block tone="muted" size={11} weight={400} whiteSpace="nowrap">
                {durationText(sheet.totals.billable_seconds)} billable
              </Text>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const DayHead = ({ day, today, onDay }: { day: SheetDay; today: string; onDay: (day: string) => void }) => (
  <th scope="col" data-today={day.day === today || undefined} data-off={!day.is_working_day || undefined}>
    <Stack
      as="button"
      type="button"
      padding="6 2"
      width="100%"
      lineHeight={1.25}
      justifyItems="center"
      className={classes.day}
      onClick={() => onDay(day.day)}
      title={day.holiday || 'Open day'}
    >
      <span>{weekdayText(day.day)}</span>
      <Text as="strong" tone="normal" size={16} weight={600}>
        {Number(day.day.slice(8))}
      </Text>
      {day.state !== 'Open' && (
        <Text
          maxWidth={88}
          tone="muted"
          size={11}
          truncate
          className={classes.state}
          data-tone={STATE_TONES[day.state]}
        >
          {day.state}
        </Text>
      )}
      {day.holiday && day.state === 'Open' && (
        <Text maxWidth={88} tone="muted" size={11} truncate className={classes.state}>
          {day.holiday}
        </Text>
      )}
    </Stack>
  </th>
);

function TaskHead({ row, mayStart }: { row: SheetRow; mayStart: boolean }) {
  const { businessId } = useParams();
  const { running } = useTimer();
  const isRunning = running?.board_task_id === row.board_task_id;
  return (
    <th scope="row" className={classes.task}>
      <Row gap={8}>
        <Stack as="span" fill>
          {row.reference ? (
            <Text
              as={Link}
              hover="brand"
              to={`/business/${businessId}/workBoardTask/${row.board_task_id}`}
              tone="normal"
              weight={500}
              truncate
              className={classes.name}
            >
              <span className="code">{row.reference}</span> {row.task_name}
            </Text>
          ) : (
            <Text hover="brand" tone="normal" weight={500} truncate className={classes.name}>
              Task you don’t have access to
            </Text>
          )}
          <Text tone="muted" size={12} truncate className={classes.client}>
            {row.client_name ? <ClientName name={row.client_name} /> : 'Internal'}
          </Text>
        </Stack>
        {isRunning && (
          <Text rigid square={8} radius="round" className={timer.dot} role="img" aria-label="Timer running" />
        )}
        {mayStart && !isRunning && row.reference && (
          <IconButton
            label={`Start timer for ${row.reference}`}
            onClick={() => void startTimer(row.board_task_id)}
            icon={<IconPlayerPlayFilled size={13} aria-hidden />}
          />
        )}
      </Row>
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
    <Box maxWidth={260}>
      <Select
        label="Add task"
        hideLabel
        placeholder="Add task"
        lookup={taskLookup}
        value=""
        onChange={(id) => void add(id).catch(() => undefined)}
      />
    </Box>
  );
}
