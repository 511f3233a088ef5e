import { gstReturnRoutes, type SeriesReport } from '@daftar/contract/gst_returns';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { Asked } from './acts.tsx';
import classes from './gst_returns.module.css';
import { figures, TaxTable } from './tax-table.tsx';

/** Table 13, and what is missing in its numbers. */
export function SeriesTables({ asked }: { asked: Asked }) {
  const read = useRead(gstReturnRoutes.series, { query: asked }, { keep: true });
  if (read.error && !read.data)
    return <ErrorState what="the document series" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  const { kinds, gaps, is_complete } = read.data;
  return (
    <div className={classes.body} data-stale={read.isPlaceholderData || undefined}>
      <Card title="Documents issued">
        {kinds.length ? <Ranges kinds={kinds} /> : <p className={classes.quiet}>No number was used in this period.</p>}
      </Card>
      {is_complete && kinds.length > 0 && (
        <Card title="Gaps">
          {gaps.length ? <Gaps gaps={gaps} /> : <p className={classes.quiet}>No number is missing in between.</p>}
        </Card>
      )}
    </div>
  );
}

const Ranges = ({ kinds }: { kinds: SeriesReport['kinds'] }) => (
  <TaxTable
    label="Table 13"
    head={[
      { title: 'Nature of document' },
      { title: 'From' },
      { title: 'To' },
      ...figures('Total', 'Cancelled', 'Net'),
    ]}
  >
    {kinds.flatMap(({ nature, ranges }) =>
      ranges.map((range) => (
        <tr key={`${nature} ${range.from}`}>
          <td>{nature}</td>
          <td className="code">{range.from}</td>
          <td className="code">{range.to}</td>
          <td className={classes.figure}>{range.total}</td>
          <td className={classes.figure}>{range.cancelled}</td>
          <td className={classes.figure}>{range.net}</td>
        </tr>
      )),
    )}
  </TaxTable>
);

/** Numbers of another period are explained by it; what is nowhere must be explained by somebody. */
function Gaps({ gaps }: { gaps: SeriesReport['gaps'] }) {
  const { businessId } = useParams();
  return (
    <TaxTable
      label="Gaps"
      head={[{ title: 'Nature of document' }, { title: 'Numbers' }, ...figures('Count'), { title: 'Why' }]}
    >
      {gaps.map(({ nature, from, to, count, state, document_ids: [first] }) => (
        <tr key={`${nature} ${from}`}>
          <td>{nature}</td>
          <td className="code">
            {first === undefined ? (
              <Numbers from={from} to={to} />
            ) : (
              <Link to={`/business/${businessId}/invoice/${first}/view`} className={classes.link}>
                <Numbers from={from} to={to} />
              </Link>
            )}
          </td>
          <td className={classes.figure}>{count}</td>
          <td>
            {state === 'missing' ? (
              <Badge tone="red">Missing: nobody used it</Badge>
            ) : (
              <Badge tone="grey">Dated in another period</Badge>
            )}
          </td>
        </tr>
      ))}
    </TaxTable>
  );
}

const Numbers = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} – ${to}`);
