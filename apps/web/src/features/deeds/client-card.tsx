import { deedRoutes } from '@daftar/contract/deeds';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { DeedBadge } from './deed-labels.tsx';
import { deedPath } from './deed-path.ts';

const SHOWN = 4;

/** Deeds of a client. Without any, the card isn't shown. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const { data } = useRead(deedRoutes.list, { query: { client_id: clientId, per_page: SHOWN } }, { quiet: true });
  if (!data || data.meta.total === 0) return null;
  return (
    <Card
      title={
        <Row gap={8}>
          Deeds <Text tone="muted">{data.meta.total}</Text>
        </Row>
      }
      actions={<Button to={`/business/${businessId}/deeds/${clientId}`}>View all</Button>}
    >
      <Rows>
        {data.data.map((deed) => (
          <ListRow
            key={deed.id}
            to={deedPath(businessId, deed)}
            title={deed.name}
            detail={deed.kind}
            aside={<DeedBadge deed={deed} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
