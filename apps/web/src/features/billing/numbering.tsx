import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { DOCUMENT_KIND_LABELS } from '@daftar/domain/firm-series';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './settings.module.css';
import { countOf } from './words.ts';

const SHOWN = 20;

/** What each firm's next documents will be called, and how long its clients have to pay; both are set at the firm. */
export function Numbering() {
  const all = usePlace('/business/:businessId/firms');
  const read = useRead(firmRoutes.list, { query: { is_active: 'true', per_page: SHOWN } });
  const firms = read.data?.data;
  return (
    <Card title="Numbering and due days" actions={all && <CardLink to={all}>All firms</CardLink>}>
      {read.error && !firms ? (
        <ErrorState what="the firms" error={read.error} retry={() => void read.refetch()} />
      ) : !firms ? (
        <SkeletonRows rows={2} />
      ) : firms.length === 0 ? (
        <p className={classes.none}>A firm numbers its documents: add the first one.</p>
      ) : (
        <ul className={classes.firms}>
          {firms.map((firm) => (
            <FirmNumbers key={firm.id} firm={firm} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FirmNumbers({ firm: { id, name, due_days } }: { firm: Firm }) {
  const { businessId } = useParams();
  const { data } = useRead(firmRoutes.series, { params: { id }, query: {} }, { quiet: true });
  const at = `/business/${businessId}/firmDetails?firm=${id}`;
  return (
    <li className={classes.firm}>
      <div className={classes.firmHead}>
        <h3>{name}</h3>
        <Link to={at} className={classes.link}>
          {due_days === 0 ? 'Due at once' : `Due in ${countOf(due_days, 'day')}`}
          <span className="visually-hidden"> at {name}</span>
        </Link>
        <Link to={`${at}&tab=numbers`} className={classes.link}>
          Change the series
          <span className="visually-hidden"> of {name}</span>
        </Link>
      </div>
      <dl className={classes.numbers}>
        {data?.data.map(({ kind, next_number }) => (
          <div key={kind}>
            <dt>{DOCUMENT_KIND_LABELS[kind]}</dt>
            <dd className="code">{next_number ?? 'Full'}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
