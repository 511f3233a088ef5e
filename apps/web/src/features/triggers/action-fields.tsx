import { triggerRoutes, type TriggerRule } from '@daftar/contract/triggers';
import { MESSAGE_CHANNELS } from '@daftar/domain/messaging/states';
import { ROLE_LABELS } from '@daftar/domain/triggers/rule';
import type { TriggerSource } from '@daftar/domain/triggers/sources';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { CHANNEL_TITLES } from '#web/kit/message-state.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useBoardsFor } from '#web/kit/work/use-boards.ts';

type Action = TriggerRule['actions'][number];
type Props = {
  actions: readonly Action[];
  source: TriggerSource;
  onChange: (actions: Action[]) => void;
  problem: string | undefined;
};

const FRESH: { [K in Action['do']]: Extract<Action, { do: K }> } = {
  message: { do: 'message', channels: ['whatsapp', 'mail'] },
  notify: { do: 'notify', roles: ['client_owner'], user_ids: [] },
  task: { do: 'task', board_id: 0, name: '', due_in_days: 2 },
  webhook: { do: 'webhook', endpoint_id: 0 },
};
const LABELS: Record<Action['do'], string> = {
  message: 'Message the client',
  notify: 'Notify members',
  task: 'Create a task',
  webhook: 'Call a webhook',
};

export function ActionList({ actions, source, onChange, problem }: Props) {
  const kinds = (['message', 'notify', 'task', 'webhook'] as const).filter(
    (kind) => kind !== 'message' || source.hasClient,
  );
  const free = kinds.filter((kind) => kind === 'task' || !actions.some((action) => action.do === kind));
  return (
    <Stack gap={12}>
      {actions.map((action, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- actions have no id
        <Row key={at} role="group" aria-label={LABELS[action.do]} gap={8} align="start">
          <Stack gap={8} fill minWidth={0}>
            <Text weight={500}>{LABELS[action.do]}</Text>
            <Fields action={action} source={source} onChange={(next) => onChange(actions.with(at, next))} />
          </Stack>
          {actions.length > 1 && (
            <IconButton
              label={`Remove ${LABELS[action.do].toLowerCase()}`}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onChange(actions.toSpliced(at, 1))}
            />
          )}
        </Row>
      ))}
      {problem && (
        <Text as="p" tone="red" role="alert">
          {problem}
        </Text>
      )}
      <Row gap={8} wrap>
        {free.map((kind) => (
          <Button
            key={kind}
            look="dashed"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...actions, FRESH[kind]])}
          >
            {LABELS[kind]}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

type FieldsProps = { action: Action; source: TriggerSource; onChange: (action: Action) => void };

function Fields({ action, source, onChange }: FieldsProps) {
  const { businessId } = useParams();
  if (action.do === 'message')
    return (
      <MultiSelect
        label="Channels, in this order"
        options={MESSAGE_CHANNELS.map((value) => ({ value, label: CHANNEL_TITLES[value] }))}
        value={action.channels}
        help="Uses the first channel that is set up and that the client accepts. Without an approved WhatsApp template, the client gets an email."
        onChange={(channels) => onChange({ ...action, channels: channels as typeof action.channels })}
      />
    );
  if (action.do === 'notify')
    return (
      <>
        <MultiSelect
          label="Roles"
          options={source.roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          value={action.roles}
          onChange={(roles) => onChange({ ...action, roles: roles as typeof action.roles })}
        />
        <MultiSelect
          label="Members"
          lookup={peopleLookup(Number(businessId))}
          value={action.user_ids.map(String)}
          onChange={(users) => onChange({ ...action, user_ids: users.map(Number) })}
        />
      </>
    );
  if (action.do === 'webhook') return <WebhookFields action={action} onChange={onChange} />;
  return <TaskFields action={action} onChange={onChange} />;
}

type TaskProps = { action: Extract<Action, { do: 'task' }>; onChange: (action: Action) => void };

function TaskFields({ action, onChange }: TaskProps) {
  const { boards } = useBoardsFor('create');
  return (
    <>
      <Select
        label="Board"
        options={boards.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={action.board_id ? String(action.board_id) : ''}
        onChange={(board) => onChange({ ...action, board_id: Number(board) })}
      />
      <TextField
        label="Task name"
        maxLength={200}
        value={action.name}
        help="The name of the record is added."
        onChange={(name) => onChange({ ...action, name })}
      />
      <NumberField
        label="Due in"
        unit="days"
        value={action.due_in_days}
        onChange={(days) => onChange({ ...action, due_in_days: days ?? 0 })}
      />
    </>
  );
}

type WebhookProps = { action: Extract<Action, { do: 'webhook' }>; onChange: (action: Action) => void };

function WebhookFields({ action, onChange }: WebhookProps) {
  const { businessId } = useParams();
  const endpoints = useRead(triggerRoutes.endpoints, {});
  const all = endpoints.data?.data ?? [];
  if (endpoints.data && all.length === 0)
    return (
      <Text as="p" tone="soft">
        No webhook endpoints yet.{' '}
        <Text as={Link} to={`/business/${businessId}/integration?tab=webhooks`} tone="brand" hover="underline">
          Add an endpoint
        </Text>{' '}
        in Integrations first.
      </Text>
    );
  return (
    <Select
      label="Endpoint"
      options={all.map(({ id, name, host, is_active }) => ({
        value: String(id),
        label: `${name} (${host})${is_active ? '' : ', paused'}`,
      }))}
      value={action.endpoint_id ? String(action.endpoint_id) : ''}
      help="Sends the signed event “trigger.fired” with the record, its values and the client. Failed deliveries are retried for a day."
      onChange={(endpoint) => onChange({ ...action, endpoint_id: Number(endpoint) })}
    />
  );
}
