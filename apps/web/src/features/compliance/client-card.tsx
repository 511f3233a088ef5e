import { complianceRoutes } from '@daftar/contract/compliance';
import { filingRoutes } from '@daftar/contract/filings';
import { formatDay } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { FILING_TONES } from './labels.ts';

const DAYS = { back: 60, ahead: 120 };
const SHOWN = 3;

/** The next due dates and the latest filings. */
export const Component = ({ clientId }: { clientId: number }) => (
  <>
    <NextDates clientId={clientId} />
    <RecentFilings clientId={clientId} />
  </>
);

/** The next statutory due dates, and how many were missed. Hidden for clients without filings. */
function NextDates({ clientId }: { clientId: number }) {
  const today = useToday();
  const query = {
    client_id: clientId,
    from: addDays(today, -DAYS.back),
    to: addDays(today, DAYS.ahead),
    per_page: 100,
  };
  const { data } = useRead(complianceRoutes.obligations, { query }, { quiet: true });
  const open = data?.data.filter(({ state }) => !state.startsWith('Filed') && state !== 'Completed') ?? [];
  const missed = open.filter(({ due_date }) => due_date < today).length;
  if (open.length === 0) return null;
  return (
    <Card
      title="Next due dates"
      actions={
        <>
          {missed > 0 && <Badge tone="red">{`${missed} not filed`}</Badge>}
          <CardLink to="?tab=duties">View all</CardLink>
        </>
      }
    >
      <Rows>
        {open.slice(missed, missed + SHOWN).map(({ id, title, period_label, due_date, state }) => (
          <ListRow
            key={id}
            title={title}
            detail={period_label}
            aside={
              <Row as="span" gap={8}>
                {formatDay(due_date)} <Badge tone={FILING_TONES[state]}>{state}</Badge>
              </Row>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

/** The last filings with their numbers. Hidden while there is none. */
function RecentFilings({ clientId }: { clientId: number }) {
  const at = `/business/${useParams().businessId}/filings`;
  const { data } = useRead(filingRoutes.list, { query: { client_id: clientId, per_page: SHOWN } }, { quiet: true });
  if (!data?.data.length) return null;
  const all = `${at}?${new URLSearchParams({ filters: JSON.stringify({ client_id: String(clientId) }) })}`;
  return (
    <Card title="Recent filings" actions={<CardLink to={all}>View all</CardLink>}>
      <Rows>
        {data.data.map(({ id, title, period_label, acknowledgement, filed_on, is_late }) => (
          <ListRow
            key={id}
            to={`${at}?filing=${id}`}
            title={`${title}, ${period_label}`}
            detail={acknowledgement}
            aside={
              <Row as="span" gap={8}>
                {formatDay(filed_on)} {is_late && <Badge tone="blue">Filed late</Badge>}
              </Row>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
