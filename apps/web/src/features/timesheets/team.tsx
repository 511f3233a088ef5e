import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { SheetDay, TeamSheet } from '@daftar/contract/work/time';
import { weekStateText } from '@daftar/domain/work/timesheets';
import { IconDots, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { durationText } from '@daftar/domain/work/durations';
import classes from './grid.module.css';
import { ExportTime } from './export-time.tsx';
import { useJudge, type Judgement } from './sheet-actions.tsx';
import { SpanBar } from './span-bar.tsx';
import team from './team.module.css';
import { useWeek } from './use-span.ts';
import { cellText, filling, spanText, STATE_TONES, weekdayText } from './labels.ts';

const PER_PAGE = 50;
const VERBS: Record<Judgement, string> = {
  approve: 'Approve',
  return: 'Return…',
  lock: 'Lock',
  reopen: 'Reopen…',
};

/** All members' week: logged time, and what waits for approval. */
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
      >
        <ExportTime {...span} />
      </SpanBar>
      {!data && <SkeletonRows />}
      {data?.data.length === 0 && (
        <EmptyState icon={<IconUsers size={22} />} title="No team members yet">
          Team members and their logged time appear here.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.grid} aria-label="Team timesheets">
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
                <Box as="th" scope="col" width={160}>
                  Status
                </Box>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((sheet) => (
                <tr key={sheet.user_id}>
                  <th scope="row" className={classes.task}>
                    <Row
                      as="button"
                      hover="brand"
                      type="button"
                      gap={10}
                      width="100%"
                      textAlign="start"

                      onClick={() => show(sheet)}
                    >
                      <Avatar name={sheet.user_name} />
                      <Stack as="span" fill>
                        <Text hover="brand" tone="normal" weight={500} truncate className={classes.name}>
                          {sheet.user_name}
                        </Text>
                        <Text tone="muted" size={12} truncate className={classes.client}>
                          {sheet.running ? `Timer on: ${sheet.running.task_name}` : ' '}
                        </Text>
                      </Stack>
                    </Row>
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
                    <Text block weight={600} className={classes.total}>
                      {durationText(sheet.seconds)}
                    </Text>
                    <Text block tone="muted" size={11} weight={400} whiteSpace="nowrap">
                      of {durationText(sheet.expected)}
                    </Text>
                  </td>
                  <td>
                    <Badge tone={STATE_TONES[sheet.state]}>{weekStateText(sheet.days, today)}</Badge>
                  </td>
                  <Box as="td" paddingEnd={12}>
                    <Acts sheet={sheet} onAct={(act) => judge(sheet.user_id, sheet.user_name, act, span)} />
                  </Box>
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
    <Stack
      as="button"
      hover="background"
      type="button"
      gap={3}
      padding="6 0"
      width="100%"
      justifyItems="center"
      onClick={onOpen}
      aria-label={`${name}, ${weekdayText(day.day)} ${Number(day.day.slice(8))}: ${durationText(day.seconds)}, ${day.state}`}
    >
      <Text block weight={600} className={classes.total}>
        {cellText(day.seconds) || (filling(day, today) === 'short' ? '0m' : '–')}
      </Text>
      <Text square={6} radius="round" className={team.dot} data-tone={STATE_TONES[day.state]} aria-hidden />
    </Stack>
  </td>
);

/** The likeliest as a button, the others under it. */
function Acts({ sheet, onAct }: { sheet: TeamSheet; onAct: (act: Judgement) => void }) {
  const [first, ...others] = sheet.acts;
  if (!first) return null;
  return (
    <Row as="span" gap={4} inline>
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
    </Row>
  );
}
