import { recurringTaskRoutes, type MadeTask, type RecurringTask } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Button } from '#web/kit/button.tsx';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { Box, Grid, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { StatusBadge } from '#web/kit/work/chips.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { Planned } from './planned.tsx';
import { RuleActs } from './rule-actions.tsx';
import classes from './recurring_tasks.module.css';
import { CREATES_WORDS, daysBefore, PERIOD_WORDS } from './labels.ts';

type Props = { rule: RecurringTask; today: string; onEdit: () => void };

export function RuleDetails({ rule, today, onEdit }: Props) {
  const { failure, failed_at, acts } = rule;
  return (
    <Stack gap={18}>
      {failure && (
        <Notice tone="red" actions={acts.includes('run') && <TryAgain id={rule.id} />}>
          {`The task could not be created on ${momentText(failed_at!)}: ${failure}. Retrying every hour.`}
        </Notice>
      )}
      <RuleActs rule={rule} today={today} onEdit={onEdit} />
      <Grid gap="16 24" columns="minmax(0, 1fr) minmax(200px, 240px)" align="start" className={classes.rule}>
        <Made rule={rule} />
        <Box
          as="section"
          padding="14 16"
          surface="panel"
          background="subtle"

          aria-label="Upcoming tasks"
        >
          <Text as="h3" size={13} weight={600}>
            {rule.planned.length ? 'Upcoming' : 'No upcoming tasks'}
          </Text>
          <Planned today={today} tasks={rule.planned.slice(0, 6)} />
        </Box>
      </Grid>
      <Card title="Schedule">
        <Facts
          facts={[
            ['Next task', CREATES_WORDS[rule.creates]],
            ['Created', daysBefore(rule.lead_days)],
            ['Target', daysBefore(rule.target_days)],
            ['Period', rule.period && PERIOD_WORDS[rule.period]],
            ['Last created', rule.last_run_at && momentText(rule.last_run_at)],
            ['Set up on', [momentText(rule.created_at), rule.created_by_name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </Stack>
  );
}

const TryAgain = ({ id }: { id: number }) => (
  <Button size="small" onClick={() => void write(recurringTaskRoutes.retry, { params: { id } }).catch(() => undefined)}>
    Retry now
  </Button>
);

const columns: Column<MadeTask>[] = [
  { id: 'name', title: 'Task', cell: ({ name, reference }) => `${reference} ${name}` },
  { id: 'due', title: 'Due', width: 104, cell: ({ due_date }) => due_date && formatDay(due_date) },
  { id: 'status', title: 'Status', width: 116, narrow: true, cell: ({ status }) => <StatusBadge status={status} /> },
];

/** Latest created tasks. */
function Made({ rule: { id, made } }: { rule: RecurringTask }) {
  const at = `/business/${useParams().businessId}/workBoardTask`;
  const list = useRead(recurringTaskRoutes.tasks, { params: { id }, query: { per_page: 10 } }, { keep: true });
  return (
    <Card title={`Tasks created: ${made}`}>
      {!list.data ? (
        <NotLoaded query={list} what="the tasks" rows={4} />
      ) : list.data.data.length === 0 ? (
        <Text as="p" tone="muted">
          No tasks yet. The first one is created ahead of its due date.
        </Text>
      ) : (
        <div className={classes.made}>
          <DataTable
            label="Tasks created"
            columns={columns}
            rows={list.data.data}
            total={list.data.meta.total}
            href={(task) => `${at}/${task.id}`}
          />
        </div>
      )}
    </Card>
  );
}
