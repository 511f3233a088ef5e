import { recurringTaskRoutes, type MadeTask, type RecurringTask } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { momentText } from '#web/kit/moment.ts';
import { Button } from '#web/kit/button.tsx';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { StatusBadge } from '#web/work/chips.tsx';
import { Planned } from './planned.tsx';
import { RuleActs } from './rule-acts.tsx';
import classes from './recurring_tasks.module.css';
import { CREATES_WORDS, daysBefore, PERIOD_WORDS } from './words.ts';

type Props = { rule: RecurringTask; today: string; onEdit: () => void };

export function RuleDetails({ rule, today, onEdit }: Props) {
  const { failure, failed_at, acts } = rule;
  return (
    <div className={classes.details}>
      {failure && (
        <Notice tone="red" actions={acts.includes('run') && <TryAgain id={rule.id} />}>
          {`Could not be made on ${momentText(failed_at!)}: ${failure}. It is tried again every hour; none is lost.`}
        </Notice>
      )}
      <RuleActs rule={rule} today={today} onEdit={onEdit} />
      <div className={classes.rule}>
        <Made rule={rule} />
        <section className={classes.preview} aria-label="What it will make">
          <h3>{rule.planned.length ? 'To come' : 'Nothing more to come'}</h3>
          <Planned today={today} tasks={rule.planned.slice(0, 6)} />
        </section>
      </div>
      <Card title="Rule">
        <Facts
          facts={[
            ['Comes', CREATES_WORDS[rule.creates]],
            ['Made', daysBefore(rule.lead_days)],
            ['Target', daysBefore(rule.target_days)],
            ['Period', rule.period && PERIOD_WORDS[rule.period]],
            ['Last made', rule.last_run_at && momentText(rule.last_run_at)],
            ['Set up', [momentText(rule.created_at), rule.created_by_name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </div>
  );
}

const TryAgain = ({ id }: { id: number }) => (
  <Button size="small" onClick={() => void write(recurringTaskRoutes.retry, { params: { id } }).catch(() => undefined)}>
    Try again now
  </Button>
);

const columns: Column<MadeTask>[] = [
  { id: 'name', title: 'Task', cell: ({ name, reference }) => `${reference} ${name}` },
  { id: 'due', title: 'Due', width: 104, cell: ({ due_date }) => due_date && formatDay(due_date) },
  { id: 'status', title: 'Status', width: 116, narrow: true, cell: ({ status }) => <StatusBadge status={status} /> },
];

/** The latest of what it has made. */
function Made({ rule: { id, made } }: { rule: RecurringTask }) {
  const at = `/business/${useParams().businessId}/workBoardTask`;
  const list = useRead(recurringTaskRoutes.tasks, { params: { id }, query: { per_page: 10 } }, { keep: true });
  return (
    <Card title={`Tasks so far: ${made}`}>
      {list.error ? (
        <ErrorState what="the tasks" error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={4} />
      ) : list.data.data.length === 0 ? (
        <p className={classes.quiet}>None yet: the first one is made in time for its due date.</p>
      ) : (
        <div className={classes.made}>
          <DataTable
            label="Tasks so far"
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
