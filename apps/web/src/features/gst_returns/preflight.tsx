import { gstReturnRoutes, type GstProblem } from '@daftar/contract/gst_returns';
import { formatDay } from '@daftar/domain/date-format';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import type { Asked } from './acts.tsx';
import classes from './gst_returns.module.css';
import { problemText } from './words.ts';

/** What the portal would refuse or wonder at: each leads to its document, and says what mends it. */
export function Preflight({ asked }: { asked: Asked }) {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const read = useRead(gstReturnRoutes.preflight, { query: { ...asked, page, per_page: 50 } }, { keep: true });
  if (read.error && !read.data)
    return <ErrorState what="the pre-flight" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  const { data, meta } = read.data;
  if (meta.total === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title="Nothing to mend">
        The portal would find nothing wrong with the documents of this period.
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
    <Row
      to={`/business/${businessId}/invoice/${problem.document_id}/view`}
      icon={<Icon size={18} className={classes.mark} data-severity={problem.severity} aria-hidden />}
      title={title}
      detail={`${mend} ${problem.client_name}, ${formatDay(problem.date)}`}
      aside={<Badge tone={isError ? 'red' : 'amber'}>{isError ? 'Error' : 'Warning'}</Badge>}
    />
  );
}
