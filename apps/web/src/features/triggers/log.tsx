import { TRIGGER_STATES, triggerRoutes, type TriggerRun, type TriggerState } from '@daftar/contract/triggers';
import { IconBolt } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { stepText } from './sentence.ts';

const STATES: Record<TriggerState, { label: string; tone: Tone }> = {
  sent: { label: 'Sent', tone: 'green' },
  held: { label: 'Held', tone: 'amber' },
  skipped: { label: 'Skipped', tone: 'grey' },
  stopped: { label: 'Stopped', tone: 'grey' },
  done: { label: 'Done', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

const WEBHOOK_STATES: Record<NonNullable<TriggerRun['webhook']>['state'], string> = {
  Pending: 'waiting',
  Delivered: 'delivered',
  Failed: 'failed',
  Skipped: 'skipped',
};

const columns = (businessId: string): readonly Column<TriggerRun>[] => [
  {
    id: 'title',
    title: 'Record',
    cell: ({ title, link, trigger_name }) => (
      <Stack as="span" minWidth={0}>
        <Link to={`/business/${businessId}/${link}`}>{title}</Link>
        <PhoneLine>{trigger_name}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'client',
    title: 'Client',
    width: 150,
    cell: ({ client_name }) => client_name && <ClientName name={client_name} />,
  },
  {
    id: 'trigger',
    title: 'Trigger',
    width: 170,
    cell: ({ trigger_name }) => <Text overflow="ellipsis">{trigger_name}</Text>,
  },
  { id: 'step', title: 'Step', width: 110, cell: ({ step }) => stepText(step) },
  {
    id: 'decision',
    title: 'Decision',
    narrow: true,
    width: 210,
    cell: ({ state, decision, webhook }) => (
      <Stack as="span" gap={2} minWidth={0}>
        <span>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </span>
        {decision.includes(': ') && <Text tone="soft">{decision.slice(decision.indexOf(': ') + 2)}</Text>}
        {webhook && (
          <Text tone={webhook.state === 'Failed' ? 'red' : 'soft'}>
            {`Webhook: ${WEBHOOK_STATES[webhook.state]}${webhook.error && `. ${webhook.error}`}`}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'created_at',
    title: 'Decided',
    width: 150,
    sort: 'created_at',
    cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
  },
];

/** Each decision of each rule, with its reason. */
export function Component() {
  const { businessId = '' } = useParams();
  const rules = useRead(triggerRoutes.rules, {});
  const options = (rules.data?.data ?? []).flatMap(({ id, name }) =>
    id === null ? [] : [{ value: String(id), label: name }],
  );
  return (
    <ListScreen
      embedded
      title="Log"
      what="decisions"
      route={triggerRoutes.runs}
      columns={columns(businessId)}
      filters={[
        { name: 'trigger_id', label: 'Trigger', options },
        { name: 'client_id', label: 'Client', lookup: clientLookup },
        {
          name: 'state',
          label: 'Decision',
          options: TRIGGER_STATES.map((value) => ({ value, label: STATES[value].label })),
        },
      ]}
      filterKey="trigger_filters"
      empty={{
        icon: <IconBolt size={22} />,
        title: 'No decisions yet',
        text: 'When a trigger is on, what it sends, holds and skips appears here with the reason.',
      }}
    />
  );
}
