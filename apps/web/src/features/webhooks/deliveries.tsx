import { webhookRoutes, type WebhookDelivery } from '@daftar/contract/webhooks';
import { DELIVERY_STATES, eventLabel, WEBHOOK_EVENTS } from '@daftar/domain/webhooks';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DELIVERY_TONES, responseText } from './delivery-labels.ts';

const COLUMNS: readonly Column<WebhookDelivery>[] = [
  {
    id: 'event',
    title: 'Event',
    cell: ({ event, is_replay }) => (
      <Text weight={500} truncate>
        {eventLabel(event)}
        {is_replay && ' (sent again)'}
      </Text>
    ),
  },
  { id: 'endpoint', title: 'Endpoint', cell: ({ endpoint_name }) => <Text truncate>{endpoint_name}</Text> },
  { id: 'response', title: 'Response', width: 220, cell: (row) => <Text truncate>{responseText(row)}</Text> },
  {
    id: 'duration',
    title: 'Duration',
    width: 96,
    align: 'end',
    cell: ({ duration_ms }) => (duration_ms === null ? '' : `${duration_ms} ms`),
  },
  { id: 'attempts', title: 'Attempts', width: 90, align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'state',
    title: 'Status',
    width: 112,
    narrow: true,
    cell: ({ state }) => <Badge tone={DELIVERY_TONES[state]}>{state}</Badge>,
  },
  {
    id: 'created_at',
    title: 'Created',
    width: 170,
    sort: 'created_at',
    cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
  },
];

/** Requests to endpoints, with their answers. */
export function Component() {
  const [opened, setOpened] = useState<number | null>(null);
  const endpoints = useRead(webhookRoutes.list, { query: { per_page: 100 } }).data?.data ?? [];
  return (
    <>
      <ListScreen
        embedded
        title="Deliveries"
        what="deliveries"
        route={webhookRoutes.deliveries}
        columns={COLUMNS}
        filters={[
          {
            name: 'endpoint_id',
            label: 'Endpoint',
            options: endpoints.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          { name: 'state', label: 'Status', options: asOptions(DELIVERY_STATES) },
          {
            name: 'event',
            label: 'Event',
            options: WEBHOOK_EVENTS.map(({ event, label }) => ({ value: event, label })),
          },
        ]}
        onOpen={({ id }) => setOpened(id)}
        empty={{
          icon: <IconSend size={22} />,
          title: 'No deliveries yet',
          text: 'Requests to your endpoints appear here for 30 days, with their answers.',
        }}
      />
      {opened !== null && <DeliveryDrawer id={opened} onClose={() => setOpened(null)} onReplayed={setOpened} />}
    </>
  );
}
