import { gstReturnRoutes, type GstProblem } from '@daftar/contract/gst_returns';
import { formatDay } from '@daftar/domain/date-format';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import type { Asked } from './actions.tsx';
import classes from './gst_returns.module.css';
import { problemText } from './labels.ts';

/** Errors and warnings, each with its document and its fix. */
export function Preflight({ asked }: { asked: Asked }) {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const read = useRead(gstReturnRoutes.preflight, { query: { ...asked, page, per_page: 50 } }, { keep: true });
  if (!read.data) return <NotLoaded query={read} what="the errors and warnings" />;
  const { data, meta } = read.data;
  if (meta.total === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title="Nothing to fix">
        No errors or warnings in this period’s documents.
      </EmptyState>
    );
  const turn = (to: number): void =>
    setQuery((old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'page'), ['page', String(to)]]));
  return (
    <div className={classes.body}>
      <Card>
        <Rows>
          {data.map((problem) => (
            <Problem key={`${problem.document_id} ${problem.id}`} problem={problem} />
          ))}
        </Rows>
      </Card>
      {meta.last_page > 1 && <Pager meta={meta} onPage={turn} />}
    </div>
  );
}

function Problem({ problem }: { problem: GstProblem }) {
  const { businessId } = useParams();
  const isError = problem.severity === 'error';
  const { title, mend } = problemText(problem);
  const Icon = isError ? IconCircleX : IconAlertTriangle;
  return (
    <ListRow
      to={`/business/${businessId}/invoice/${problem.document_id}/view`}
      icon={<Icon size={18} className={classes.mark} data-severity={problem.severity} aria-hidden />}
      title={title}
      detail={`${mend} ${problem.client_name}, ${formatDay(problem.date)}`}
      aside={<Badge tone={isError ? 'red' : 'amber'}>{isError ? 'Error' : 'Warning'}</Badge>}
    />
  );
}
