import { triggerRoutes, type TriggerRule } from '@daftar/contract/triggers';
import { BUILT_IN_ROWS } from '@daftar/domain/triggers/catalogue';
import { MODULE_LABELS } from '@daftar/domain/permissions';
import {
  hiddenModule,
  SOURCE_GROUPS,
  sourceOf,
  TRIGGER_SOURCES,
  type TriggerSource,
} from '@daftar/domain/triggers/sources';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ruleSentence } from './sentence.ts';

const Instead = { Instead: LoadFailedDialog };
const RuleDrawer = lazyPart(async () => (await import('./rule-drawer.tsx')).RuleDrawer, Instead);
const SwitchDialog = lazyPart(async () => (await import('./switch-dialog.tsx')).SwitchDialog, Instead);

const NEW: TriggerRule = {
  id: null,
  version: null,
  shipped_key: null,
  name: '',
  source: 'invoice_due',
  conditions: {},
  steps: [{ days: 0, template: 'invoice.due_today' }],
  repeat: null,
  hour: 10,
  actions: [{ do: 'message', channels: ['whatsapp', 'mail'] }],
  is_active: false,
  stopped_reason: '',
  switched_at: null,
  last_run_at: null,
  sent: 0,
  held: 0,
  skipped: 0,
};
/** About invoices, or for members who don't see them about the first event that they see. */
function newRule(visible: readonly TriggerSource[]): TriggerRule {
  const [first] = visible;
  if (!first || visible.some(({ key }) => key === NEW.source)) return NEW;
  const actions: TriggerRule['actions'] = [{ do: 'notify', roles: [first.roles[0]!], user_ids: [] }];
  return { ...NEW, source: first.key, steps: [{ days: 0, template: '' }], actions };
}
const keyOf = (rule: TriggerRule): string => rule.shipped_key ?? String(rule.id);

/** All rules by subject: those of the product and the business's own. */
export function Component() {
  const rules = useRead(triggerRoutes.rules, {});
  const [params, setParams] = useSearchParams();
  const [isNew, setIsNew] = useState(false);
  const [switching, setSwitching] = useState<TriggerRule | null>(null);
  const asked = params.get('rule');
  const permissions = usePermissions();
  const visible = TRIGGER_SOURCES.filter((source) => hiddenModule(permissions, source) === null);
  const linked = rules.data?.data.find(
    (rule) =>
      asked !== null &&
      (keyOf(rule) === asked || String(rule.id) === asked) &&
      visible.some(({ key }) => key === rule.source),
  );
  const opened = isNew ? newRule(visible) : linked;
  const close = (): void => {
    setIsNew(false);
    if (linked) setParams((now) => (now.delete('rule'), now), { replace: true });
  };
  const switchOff = async (rule: TriggerRule): Promise<void> => {
    await write(triggerRoutes.switch, { params: { id: rule.id! }, body: { is_active: false } });
    toast('success', `${rule.name} switched off`);
  };
  const check = async (): Promise<void> => {
    await write(triggerRoutes.check, { body: {} });
    toast('success', 'Check started');
  };
  return (
    <Stack gap={20} gutter padding="16 0 32">
      <Row gap={12} wrap justify="between">
        <Text as="p" tone="soft" maxWidth={640}>
          Triggers are off until you switch them on. They apply to events from then on, not to earlier ones.
        </Text>
        <Row gap={8}>
          <Button icon={<IconRefresh size={16} aria-hidden />} onClick={() => void check().catch(() => undefined)}>
            Check now
          </Button>
          {visible.length > 0 && (
            <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsNew(true)}>
              Create trigger
            </Button>
          )}
        </Row>
      </Row>
      <QueryView query={rules} what="the triggers" skeleton={8}>
        {({ data }) =>
          SOURCE_GROUPS.map((group) => {
            const own = data.filter(({ source }) => sourceOf(source)?.group === group);
            return (
              <Card key={group} title={group}>
                <Stack as="ul" gap={0} aria-label={group}>
                  {own.map((rule) => (
                    <RuleRow
                      key={keyOf(rule)}
                      rule={rule}
                      onSwitch={(on) => (on ? setSwitching(rule) : void switchOff(rule).catch(() => undefined))}
                    />
                  ))}
                </Stack>
              </Card>
            );
          })
        }
      </QueryView>
      <BuiltIn />
      {opened && <RuleDrawer rule={opened} onClose={close} />}
      {switching && <SwitchDialog rule={switching} onClose={() => setSwitching(null)} />}
    </Stack>
  );
}

type RowProps = { rule: TriggerRule; onSwitch: (on: boolean) => void };

function RuleRow({ rule, onSwitch }: RowProps) {
  const { name, is_active, stopped_reason, last_run_at, sent, held, skipped } = rule;
  const hidden = hiddenModule(usePermissions(), sourceOf(rule.source)!);
  return (
    <Row as="li" gap={12} align="start" padding="12 0" justify="between">
      <Stack gap={4} minWidth={0}>
        <Row gap={8} wrap>
          <Text weight={600}>{hidden === null ? <Link to={`?rule=${keyOf(rule)}`}>{name}</Link> : name}</Text>
          {rule.shipped_key === null && <Badge tone="blue">Own</Badge>}
          {stopped_reason && <Badge tone="red">Stopped</Badge>}
        </Row>
        <Text as="p" tone="soft">
          {ruleSentence(rule)}
        </Text>
        {stopped_reason && (
          <Text as="p" tone="red">
            {stopped_reason}
          </Text>
        )}
        {hidden !== null && (
          <Text as="p" tone="muted">
            Your role doesn’t include “{MODULE_LABELS[hidden]}”. Ask a business owner for access to use this trigger.
          </Text>
        )}
        {last_run_at && (
          <Text as="p" tone="muted">
            Last 30 days: {sent} sent, {held} held, {skipped} skipped. Last decision {ago(last_run_at)}.
          </Text>
        )}
      </Stack>
      <Checkbox
        look="switch"
        label={`${name} is on`}
        hideLabel
        value={is_active}
        disabled={hidden !== null && !is_active}
        onChange={onSwitch}
      />
    </Row>
  );
}

function BuiltIn() {
  const { businessId } = useParams();
  return (
    <Card title="Works without a trigger">
      <Stack as="ul" gap={8}>
        {BUILT_IN_ROWS.map(({ row, name, text, place }) => (
          <Stack as="li" gap={2} key={row}>
            <Text weight={500}>{place ? <Link to={`/business/${businessId}/${place}`}>{name}</Link> : name}</Text>
            <Text tone="soft">{text}</Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
