import { gstReviewRoutes, type GstReview } from '@daftar/contract/gst_review';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { gstPeriodQuery, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';

type Shown = { severity: 'error' | 'warning'; message: string; fix: string };

/** Problems of single documents, each opening its document, and of the return as a whole. */
export function Problems({
  choice,
  checks,
  isOpen,
}: {
  choice: GstPeriodChoice;
  checks: GstReview['checks'];
  isOpen: boolean;
}) {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const read = useRead(gstReviewRoutes.problems, { query: { ...choice, page, per_page: 50 } }, { keep: true });
  if (!read.data) return <NotLoaded query={read} what="the errors and warnings" />;
  const { data, meta } = read.data;
  if (meta.total + checks.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title="Nothing to fix">
        No errors or warnings in this period’s data.
      </EmptyState>
    );
  return (
    <Stack gap={16}>
      {checks.length > 0 && (
        <Card title="Whole return">
          <Rows>
            {checks.map((check) => (
              <Problem
                key={check.message}
                problem={check}
                to={gstPeriodQuery(choice, { tab: 'rows', section: check.section === 'hsn' ? 'hsn_b2b' : 'doc_issue' })}
              />
            ))}
          </Rows>
        </Card>
      )}
      {data.length > 0 && (
        <Card title="Documents">
          <Rows>
            {data.map((problem) => (
              <Problem
                key={`${problem.document_id} ${problem.code} ${problem.line}`}
                problem={{
                  ...problem,
                  message: `${problem.number}${problem.line ? `, line ${problem.line}` : ''}: ${problem.message}`,
                  fix: isOpen ? problem.fix : '',
                }}
                to={gstPeriodQuery(choice, { tab: 'documents', document: String(problem.document_id) })}
              />
            ))}
          </Rows>
        </Card>
      )}
      {meta.last_page > 1 && (
        <Pager
          meta={meta}
          onPage={(to) =>
            setQuery(
              (old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'page'), ['page', String(to)]]),
            )
          }
        />
      )}
    </Stack>
  );
}

function Problem({ problem: { severity, message, fix }, to }: { problem: Shown; to: string }) {
  const isError = severity === 'error';
  const Icon = isError ? IconCircleX : IconAlertTriangle;
  return (
    <ListRow
      to={to}
      icon={<Icon size={18} aria-hidden />}
      title={message}
      detail={fix}
      aside={<Badge tone={isError ? 'red' : 'amber'}>{isError ? 'Error' : 'Warning'}</Badge>}
    />
  );
}
