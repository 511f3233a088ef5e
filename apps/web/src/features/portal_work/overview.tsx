import { portalWorkRoutes, type TaskOverview } from '@daftar/contract/portal_work';
import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { PortalCard } from '#web/kit/portal-card.tsx';
import { Select } from '#web/kit/select.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { PROGRESS } from '#web/kit/work/labels.ts';
import classes from './portal_work.module.css';

const NO_FILTER = { startDate: '', endDate: '', boardIds: '', userId: '' };
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Task counts by progress, with filters for dates, board and assignee. */
export default function Overview() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [isFiltering, setFiltering] = useState(false);
  const all = useRead(portalWorkRoutes.overview, {}, { quiet: true });
  const shown = useRead(
    portalWorkRoutes.overview,
    {
      query: {
        startDate: isDay(filter.startDate) ? filter.startDate : undefined,
        endDate: isDay(filter.endDate) ? filter.endDate : undefined,
        boardIds: filter.boardIds || undefined,
        userId: filter.userId || undefined,
      },
    },
    { keep: true },
  );
  const { data, error } = shown;
  if (error && !data)
    return (
      <PortalCard title="Overview">
        <ErrorState what="the overview" error={error} retry={() => void shown.refetch()} />
      </PortalCard>
    );
  if (!data || !all.data || all.data.total === 0) return null;
  const set = (key: keyof typeof NO_FILTER) => (value: string) => setFilter((old) => ({ ...old, [key]: value }));
  return (
    <PortalCard
      title="Overview"
      action={
        <Button
          look="quiet"
          icon={<IconFilter size={18} aria-hidden />}
          aria-expanded={isFiltering}
          onClick={() => {
            setFiltering(!isFiltering);
            setFilter(NO_FILTER);
          }}
        >
          {isFiltering ? 'Clear filters' : 'Filter'}
        </Button>
      }
    >
      {isFiltering && (
        <Grid gap={12} columns="repeat(2, minmax(0, 1fr))" padding="4 0 12">
          <DateField label="Due from" value={filter.startDate} onChange={set('startDate')} />
          <DateField label="Due by" value={filter.endDate} onChange={set('endDate')} />
          <Select
            label="Board"
            placeholder="All boards"
            clearable
            options={all.data.by_board.map(({ board_id, board_name }) => ({
              value: String(board_id),
              label: board_name,
            }))}
            value={filter.boardIds}
            onChange={set('boardIds')}
          />
          <Select
            label="Assigned to"
            placeholder="Everyone"
            clearable
            options={all.data.by_person.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
            value={filter.userId}
            onChange={set('userId')}
          />
        </Grid>
      )}
      <Numbers overview={data} />
    </PortalCard>
  );
}

function Numbers({ overview: { total, late, by_state, by_progress } }: { overview: TaskOverview }) {
  const of = (...states: string[]): number =>
    by_state.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const cancelled = of('CANCELLED');
  const stages = WORK_PROGRESS.flatMap((stage) => by_progress.filter(({ work_progress }) => work_progress === stage));
  return (
    <Stack gap={14} padding="4 0 14" className={classes.overview}>
      <Figures>
        <Figure label="Open" value={of('TODO', 'PENDING')} note={late > 0 && `${late} overdue`} />
        <Figure label="Completed" value={of('COMPLETED')} />
        <Figure label="All tasks" value={total} note={cancelled > 0 && `${cancelled} cancelled`} />
      </Figures>
      {total > 0 && (
        <>
          <Row gap={2} align="stretch" height={10} overflow="hidden" radius={5} className={classes.stages} aria-hidden>
            {stages.map(({ work_progress, count }) => (
              <Text
                minWidth={6}
                key={work_progress}
                data-tone={PROGRESS[work_progress].tone}
                style={{ flexGrow: count }}
              />
            ))}
          </Row>
          <Row
            as="ul"
            gap="6 16"
            align="stretch"
            wrap
            tone="soft"
            size={13}
            className={classes.legend}
            aria-label="Tasks by progress"
          >
            {stages.map(({ work_progress, count }) => (
              <Row as="li" gap={6} key={work_progress}>
                <Box as="i" square={8} radius="round" data-tone={PROGRESS[work_progress].tone} aria-hidden />
                {PROGRESS[work_progress].label}{' '}
                <Text as="b" tone="normal" weight={600}>
                  {count}
                </Text>
              </Row>
            ))}
          </Row>
        </>
      )}
      {total === 0 && (
        <Row as="p" gap={10} minHeight={52} tone="soft" className={classes.calm}>
          No tasks match these filters
        </Row>
      )}
    </Stack>
  );
}
