import { webhookRoutes } from '@daftar/contract/webhooks';
import type { Received } from '@daftar/contract/core/route';
import { eventLabel } from '@daftar/domain/webhooks';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Facts } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { DELIVERY_TONES, responseText } from './delivery-labels.ts';

type Delivery = Received<typeof webhookRoutes.delivery>;
type Props = { id: number; onClose: () => void; onReplayed: (id: number) => void };

/** One request with its answer and attempts. */
export function DeliveryDrawer({ id, onClose, onReplayed }: Props) {
  const read = useRead(webhookRoutes.delivery, { params: { id } });
  const { data } = read;
  return (
    <Drawer
      open
      onClose={onClose}
      width={680}
      title={data ? eventLabel(data.event) : 'Delivery'}
      subtitle={data?.endpoint_name}
      aside={data && <Badge tone={DELIVERY_TONES[data.state]}>{data.state}</Badge>}
    >
      <DrawerBody>
        {read.error ? (
          <ErrorState what="the delivery" error={read.error} retry={() => void read.refetch()} />
        ) : data ? (
          <Shown delivery={data} onReplayed={onReplayed} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </DrawerBody>
    </Drawer>
  );
}

function Shown({ delivery, onReplayed }: { delivery: Delivery; onReplayed: (id: number) => void }) {
  const mayWrite = useCan()('business_management', 'write');
  const replay = async (): Promise<void> => {
    const again = await write(webhookRoutes.replay, { params: { id: delivery.id } });
    toast('success', 'Delivery sent again');
    onReplayed(again.id);
  };
  return (
    <Stack gap={20} minWidth={0}>
      <Facts
        facts={[
          ['URL', delivery.url],
          ['Event ID', delivery.event_id],
          ['Created', momentText(delivery.created_at)],
          ...(delivery.next_attempt_at ? [['Next attempt', momentText(delivery.next_attempt_at)] as const] : []),
        ]}
      />
      {mayWrite && delivery.state !== 'Pending' && (
        <Row>
          <Button icon={<IconRefresh size={16} aria-hidden />} onClick={() => void replay().catch(() => undefined)}>
            Send again
          </Button>
        </Row>
      )}
      <Part title="Request">
        {delivery.body ? (
          <Code label="Request">{pretty(delivery.body)}</Code>
        ) : (
          <Text tone="soft">
            {delivery.state === 'Pending'
              ? 'Not sent yet'
              : delivery.state === 'Skipped'
                ? delivery.error
                : 'Shown to the owner, and to the team member who added the endpoint.'}
          </Text>
        )}
      </Part>
      {delivery.response_text && (
        <Part title="Response">
          <Code label="Response">{delivery.response_text}</Code>
        </Part>
      )}
      {delivery.log.length > 0 && (
        <Part title="Attempts">
          <Rows>
            {delivery.log.map(({ at, status, ms, error }) => (
              <ListRow
                key={at}
                title={responseText({ response_status: status, error })}
                detail={momentText(at)}
                aside={`${ms} ms`}
              />
            ))}
          </Rows>
        </Part>
      )}
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={6} minWidth={0}>
    <Text as="h3" size={13} weight={600}>
      {title}
    </Text>
    {children}
  </Stack>
);

const Code = ({ label, children }: { label: string; children: string }) => (
  <Box
    as="pre"
    padding={12}
    maxHeight={320}
    overflow="auto"
    background="subtle"
    radius="control"
    size={12}
    whiteSpace="pre-wrap"
    breakWords
    tabIndex={0}
    role="region"
    aria-label={label}
  >
    {children}
  </Box>
);

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
