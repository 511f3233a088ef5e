import { gstReturnRoutes, type SeriesReport } from '@daftar/contract/gst_returns';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Box, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import type { Asked } from './actions.tsx';
import classes from './gst_returns.module.css';
import { figures, TaxTable } from './tax-table.tsx';

/** Table 13, and gaps in its numbers. */
export function SeriesTables({ asked }: { asked: Asked }) {
  const read = useRead(gstReturnRoutes.series, { query: asked }, { keep: true });
  if (!read.data) return <NotLoaded query={read} what="the document series" />;
  const { kinds, gaps, is_complete } = read.data;
  return (
    <div className={classes.body} data-stale={read.isPlaceholderData || undefined}>
      <Card title="Documents issued">
        {kinds.length ? (
          <Ranges kinds={kinds} />
        ) : (
          <Text as="p" tone="muted">
            No documents issued in this period.
          </Text>
        )}
      </Card>
      {is_complete && kinds.length > 0 && (
        <Card title="Missing numbers">
          {gaps.length ? (
            <Gaps gaps={gaps} />
          ) : (
            <Text as="p" tone="muted">
              No missing numbers.
            </Text>
          )}
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
      { title: 'Sr. no. from' },
      { title: 'Sr. no. to' },
      ...figures('Total number', 'Cancelled', 'Net issued'),
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

/** A number used in another period is explained; an unused one is not. */
function Gaps({ gaps }: { gaps: SeriesReport['gaps'] }) {
  const { businessId } = useParams();
  return (
    <TaxTable
      label="Missing numbers"
      head={[{ title: 'Nature of document' }, { title: 'Numbers' }, ...figures('Count'), { title: 'Reason' }]}
    >
      {gaps.map(({ nature, from, to, count, state, document_ids: [first] }) => (
        <tr key={`${nature} ${from}`}>
          <td>{nature}</td>
          <td className="code">
            {first === undefined ? (
              <Numbers from={from} to={to} />
            ) : (
              <Box as={Link} hover="brand" to={`/business/${businessId}/invoice/${first}/view`}>
                <Numbers from={from} to={to} />
              </Box>
            )}
          </td>
          <td className={classes.figure}>{count}</td>
          <td>
            {state === 'missing' ? (
              <Badge tone="red">Not used</Badge>
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
