import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { SheetDay, TeamSheet } from '@daftar/contract/work/time';
import { IconDots, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import classes from './grid.module.css';
import { useJudge, type Judgement } from './sheet-acts.tsx';
import { SpanBar } from './span-bar.tsx';
import team from './team.module.css';
import { useWeek } from './use-span.ts';
import { clockText, filling, spanText, STATE_TONES, sumText, weekdayText } from './words.ts';

const PER_PAGE = 50;
const VERBS: Record<Judgement, string> = {
  approve: 'Approve',
  return: 'Return …',
  lock: 'Lock',
  reopen: 'Open again …',
};

/** Everybody's week: who has written what, and what waits to be judged. */
export default function Team() {
  const week = useWeek();
  return week ? <People week={week} /> : <SkeletonRows />;
}

function People({ week }: { week: NonNullable<ReturnType<typeof useWeek>> }) {
  const { days, today, step, goTo } = week;
  const span = { from: days[0]!, to: days.at(-1)! };
  const [page, setPage] = useState(1);
  const list = useRead(timesheetRoutes.team, { query: { ...span, page, per_page: PER_PAGE } }, { keep: true });
  const { judge, dialog } = useJudge();
  if (list.isError)
    return <ErrorState what="the team's timesheets" error={list.error} retry={() => void list.refetch()} />;
  const { data } = list;
  const show = (sheet: TeamSheet, day?: string): void =>
    goTo({ tab: day ? 'day' : 'week', user: String(sheet.user_id), day: day ?? days[0]! });
  return (
    <>
      <SpanBar
        what="week"
        text={spanText(span.from, span.to)}
        isNow={days.includes(today)}
        onStep={step}
        onNow={() => goTo({ day: null })}
      />
      {!data && <SkeletonRows />}
      {data?.data.length === 0 && (
        <EmptyState icon={<IconUsers size={22} />} title="Nobody works here yet">
          People of the business appear here with what they have written.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.grid} aria-label="Timesheets of the team">
            <thead>
              <tr>
                <th scope="col" className={classes.task}>
                  Person
                </th>
                {days.map((day) => (
                  <th key={day} scope="col" data-today={day === today || undefined}>
                    {weekdayText(day)} <strong>{Number(day.slice(8))}</strong>
                  </th>
                ))}
                <th scope="col" className={classes.sum}>
                  Total
                </th>
                <th scope="col">State</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((sheet) => (
                <tr key={sheet.user_id}>
                  <th scope="row" className={classes.task}>
                    <button type="button" className={team.person} onClick={() => show(sheet)}>
                      <Avatar name={sheet.user_name} />
                      <span className={classes.words}>
                        <span className={classes.name}>{sheet.user_name}</span>
                        <span className={classes.client}>
                          {sheet.running ? `Now: ${sheet.running.task_name}` : ' '}
                        </span>
                      </span>
                    </button>
                  </th>
                  {sheet.days.map((day) => (
                    <Day
                      key={day.day}
                      day={day}
                      today={today}
                      name={sheet.user_name}
                      onOpen={() => show(sheet, day.day)}
                    />
                  ))}
                  <td className={classes.sum}>
                    <span className={classes.total}>{sumText(sheet.seconds)}</span>
                    <span className={classes.asked}>of {sumText(sheet.expected)}</span>
                  </td>
                  <td>
                    <Badge tone={STATE_TONES[sheet.state]}>{sheet.state}</Badge>
                  </td>
                  <td className={team.acts}>
                    <Acts sheet={sheet} onAct={(act) => judge(sheet.user_id, sheet.user_name, act, span)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.meta.last_page > 1 && <Pager meta={data.meta} onPage={setPage} rows={data.data.length} />}
      {dialog}
    </>
  );
}

const Day = ({ day, today, name, onOpen }: { day: SheetDay; today: string; name: string; onOpen: () => void }) => (
  <td data-filling={filling(day, today)} data-today={day.day === today || undefined}>
    <button
      type="button"
      className={team.day}
      onClick={onOpen}
      aria-label={`${name}, ${weekdayText(day.day)} ${Number(day.day.slice(8))}: ${sumText(day.seconds)}, ${day.state}`}
    >
      <span className={classes.total}>
        {clockText(day.seconds) || (filling(day, today) === 'short' ? '0:00' : '–')}
      </span>
      <span className={team.dot} data-tone={STATE_TONES[day.state]} aria-hidden />
    </button>
  </td>
);

/** The likeliest as a button, the others under it. */
function Acts({ sheet, onAct }: { sheet: TeamSheet; onAct: (act: Judgement) => void }) {
  const [first, ...others] = sheet.acts;
  if (!first) return null;
  return (
    <span className={team.buttons}>
      <Button size="small" onClick={() => onAct(first)} aria-label={`${VERBS[first]} ${sheet.user_name}`}>
        {VERBS[first]}
      </Button>
      {others.length > 0 && (
        <Menu
          width={160}
          trigger={<IconButton label={`Actions for ${sheet.user_name}`} icon={<IconDots size={16} aria-hidden />} />}
        >
          {others.map((act) => (
            <MenuItem key={act} onClick={() => onAct(act)}>
              {VERBS[act]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  );
}
