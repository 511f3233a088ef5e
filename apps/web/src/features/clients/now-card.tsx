import { clientRecordRoutes } from '@daftar/contract/client_records';
import { useRead } from '#web/app/query.ts';
import { Card, Facts } from '#web/kit/page.tsx';
import { ago } from '#web/kit/time.ts';
import type { Detail } from './client.tsx';

const MOST = { per_page: 100 } as const;

/** What the practice does for the client, what it waits for, and when something last happened. */
export function NowCard({ client }: { client: Detail }) {
  const { id, record_counts: counts, last_activity_at } = client;
  const input = { params: { clientId: id }, query: MOST };
  const services = useRead(clientRecordRoutes.selected_services_list, input, {
    enabled: Boolean(counts.selected_services),
  });
  const papers = useRead(clientRecordRoutes.verifications_list, input, { enabled: Boolean(counts.verifications) });
  const taken = services.data?.data.filter(({ is_active }) => is_active).map(({ service }) => service) ?? [];
  const open = papers.data?.data.filter(({ status }) => status !== 'Approved').map(({ document }) => document) ?? [];
  return (
    <Card title="Now">
      <Facts
        facts={[
          ['Services', taken.join(', ')],
          ['To be verified', open.join(', ')],
          ['Last change', last_activity_at && ago(last_activity_at)],
        ]}
      />
    </Card>
  );
}
