import { dscRoutes } from '@daftar/contract/dsc';
import { formatDay } from '@daftar/domain/date-format';
import { custodyText } from '@daftar/domain/dsc/values';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { DscBadge } from './labels.tsx';

const SHOWN = 4;

/** DSCs that sign for the client. Without any, the card isn't shown. */
export function Component({ clientId }: { clientId: number }) {
  const base = `/business/${useParams().businessId}`;
  const today = useToday();
  const { data } = useRead(
    dscRoutes.list,
    { query: { client_id: clientId, current: true, per_page: SHOWN } as never },
    { quiet: true },
  );
  if (!data || data.meta.total === 0) return null;
  return (
    <Card
      title={
        <Row gap={8}>
          DSC <Text tone="muted">{data.meta.total}</Text>
        </Row>
      }
    >
      <Rows>
        {data.data.map((token) => (
          <ListRow
            key={token.id}
            to={`${base}/dscDetails?id=${token.id}`}
            title={token.holder_name}
            detail={[
              token.signatories.find(({ client_id }) => client_id === clientId)?.role,
              `expires on ${formatDay(token.expires_on)}`,
              custodyText(token),
            ].join(' · ')}
            aside={<DscBadge token={token} today={today} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
