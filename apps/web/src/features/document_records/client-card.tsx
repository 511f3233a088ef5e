import { documentRecordRoutes } from '@daftar/contract/document_records';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { dueText, itemFacts } from './labels.tsx';

const SHOWN = 4;

/** Documents we hold for a client. Without any, the card isn't shown. */
export function Component({ clientId }: { clientId: number }) {
  const base = `/business/${useParams().businessId}/documentsRecord`;
  const { data } = useRead(
    documentRecordRoutes.items,
    { query: { client_id: clientId, held: 'with_us', per_page: SHOWN } },
    { quiet: true },
  );
  if (!data || data.meta.total === 0) return null;
  const filters = encodeURIComponent(JSON.stringify({ client_id: String(clientId), held: 'with_us' }));
  return (
    <Card
      title={
        <Row gap={8}>
          Documents we hold <Text tone="muted">{data.meta.total}</Text>
        </Row>
      }
      actions={<Button to={`${base}/items?filters=${filters}`}>View all</Button>}
    >
      <Rows>
        {data.data.map((item) => (
          <ListRow
            key={item.id}
            to={`${base}/${item.record_id}?item=${item.id}`}
            title={item.name}
            detail={[itemFacts(item), item.held_by].join(' · ')}
            aside={item.is_overdue && <Badge tone="red">{dueText(item)}</Badge>}
          />
        ))}
      </Rows>
    </Card>
  );
}
