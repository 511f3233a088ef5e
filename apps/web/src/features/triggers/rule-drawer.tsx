import { emailTemplateRoutes } from '@daftar/contract/email_templates';
import { triggerRoutes, type TriggerRule } from '@daftar/contract/triggers';
import type { Permissions } from '@daftar/domain/permissions';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { CLIENT_CONDITIONS, hiddenModule, sourceOf, TRIGGER_SOURCES } from '@daftar/domain/triggers/sources';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FilterBar, type Filter } from '#web/kit/filter-bar.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Box, Text } from '#web/kit/layout.tsx';
import { groupLookup, peopleLookup, tagLookup } from '#web/kit/lookups.ts';
import { Select, type Option } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { useServices } from '#web/kit/work/use-services.ts';
import { ActionList } from './action-fields.tsx';
import { Preview } from './preview.tsx';
import { ruleSentence } from './sentence.ts';
import { RepeatFields, StepList } from './step-fields.tsx';

type Rule = Pick<TriggerRule, 'source' | 'conditions' | 'steps' | 'repeat' | 'actions'>;
type Props = { rule: TriggerRule; onClose: () => void };

/** Those whose records the user sees. */
const sourcesFor = (permissions: Permissions) =>
  TRIGGER_SOURCES.filter((source) => hiddenModule(permissions, source) === null).map(({ key, when, group }) => ({
    value: key,
    label: when.charAt(0).toUpperCase() + when.slice(1),
    group,
  }));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour % 12 || 12).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}));

/** A rule, read back as a sentence while it is put together. */
export function RuleDrawer({ rule, onClose }: Props) {
  const sources = sourcesFor(usePermissions());
  const { id, version, shipped_key } = rule;
  const form = useForm({
    route: triggerRoutes.create,
    about: id ?? shipped_key,
    initial: {
      name: rule.name,
      shipped_key: shipped_key as never,
      source: rule.source,
      conditions: rule.conditions,
      steps: rule.steps,
      repeat: rule.repeat,
      hour: rule.hour,
      actions: rule.actions,
    },
    send:
      id === null
        ? undefined
        : ({ shipped_key: _, ...body }) =>
            write(triggerRoutes.update, { params: { id }, body }, { quiet: true, version: version! }),
    onDone: ({ name }) => {
      toast('success', id === null ? `${name} created. It is off` : `${name} saved`);
      onClose();
    },
  });
  const typed: Rule = {
    source: useWatch<string>(form, 'source'),
    conditions: useWatch<Rule['conditions']>(form, 'conditions'),
    steps: useWatch<Rule['steps']>(form, 'steps'),
    repeat: useWatch<Rule['repeat']>(form, 'repeat'),
    actions: useWatch<Rule['actions']>(form, 'actions'),
  };
  const hour = useWatch<number>(form, 'hour');
  const source = sourceOf(typed.source)!;
  const options = useTemplates();
  const filters = useFilters(typed.source);
  const hasMessage = typed.actions.some((action) => action.do === 'message');
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: shipped_key ? `Reset ${rule.name}?` : `Delete ${rule.name}?`,
      body: shipped_key
        ? 'The trigger will be switched off and changed back. Its log will be deleted.'
        : 'The trigger and its log will be deleted permanently.',
      verb: shipped_key ? 'Reset trigger' : 'Delete trigger',
      danger: true,
    });
    if (!sure) return;
    await write(triggerRoutes.remove, { params: { id: id! } });
    toast('success', shipped_key ? `${rule.name} reset` : `${rule.name} deleted`);
    onClose();
  };
  return (
    <Drawer open onClose={onClose} title={rule.name || 'New trigger'} width={680}>
      <Form form={form} label="Trigger">
        <DrawerBody>
          <FormSection title="Trigger">
            <TextField name="name" label="Name" required maxLength={120} focused={id === null && !shipped_key} />
            <Box as="p" padding="12 14" background="subtle" radius="card" tone="normal" aria-live="polite">
              {ruleSentence(typed)}
            </Box>
          </FormSection>
          <FormSection title="When">
            <Select
              label="Event or date"
              options={sources}
              value={typed.source}
              disabled={shipped_key !== null || id !== null}
              onChange={(next) => form.set('source', next)}
            />
          </FormSection>
          <FormSection title="If">
            <FilterBar
              filters={filters}
              values={typed.conditions as Record<string, string>}
              onChange={(next) => form.set('conditions', next)}
            />
          </FormSection>
          <FormSection title="Then">
            <ActionList
              actions={typed.actions}
              source={source}
              onChange={(next) => form.set('actions', next)}
              problem={form.errorOf('actions')}
            />
          </FormSection>
          <FormSection title="After">
            <StepList
              steps={typed.steps}
              kind={source.kind}
              templates={hasMessage ? options : null}
              onChange={(next) => form.set('steps', next)}
              problem={form.errorOf('steps')}
            />
            <RepeatFields value={typed.repeat} onChange={(next) => form.set('repeat', next)} />
            <FieldRow>
              <Select
                label="Time of day"
                options={HOURS}
                value={String(hour)}
                help={source.kind === 'moment' ? 'Steps on day 0 are sent at once.' : undefined}
                onChange={(next) => form.set('hour', Number(next))}
              />
            </FieldRow>
          </FormSection>
          <FormSection title="Until">
            <Text as="p">
              {source.until
                ? `Stops when ${source.until}. This is checked again when a message is sent.`
                : 'Each record gets every step once.'}
            </Text>
          </FormSection>
          {(id !== null || shipped_key !== null) && (
            <FormSection title="Dry run">
              <Preview rule={rule} />
            </FormSection>
          )}
        </DrawerBody>
        <FormFooter verb={id === null && !shipped_key ? 'Create trigger' : 'Save trigger'} onCancel={onClose}>
          {id !== null && (
            <Button look="danger" onClick={() => void remove().catch(() => undefined)}>
              {shipped_key ? 'Reset' : 'Delete'}
            </Button>
          )}
        </FormFooter>
      </Form>
    </Drawer>
  );
}

/** Active templates, and the product's that an own one replaces: a rule may name either. */
function useTemplates(): Option[] {
  const usable = useRead(emailTemplateRoutes.usable, {}).data?.data ?? [];
  const shipped = useRead(emailTemplateRoutes.shippedList, {}).data?.data ?? [];
  const all = [...usable, ...shipped.map(({ key, ...one }) => ({ ...one, template: key }))];
  const labels = new Map(all.map(({ template, name, topic }) => [String(template), `${topic}: ${name}`]));
  return [...labels].map(([value, label]) => ({ value, label }));
}

function useFilters(key: string): Filter[] {
  const services = useServices();
  const { businessId } = useParams();
  const all: Record<string, Filter> = {
    category: {
      name: 'category',
      label: 'Client category',
      options: CLIENT_CATEGORIES.map((value) => ({ value, label: value })),
    },
    tag_id: { name: 'tag_id', label: 'Client tag', lookup: tagLookup },
    group_id: { name: 'group_id', label: 'Client group', lookup: groupLookup },
    assignee_id: { name: 'assignee_id', label: 'Client owner', lookup: peopleLookup(Number(businessId)) },
    service_id: { name: 'service_id', label: 'Service', options: services },
    name: { name: 'name', label: 'Name contains', kind: 'text' },
    amount_from: { name: 'amount_from', label: 'Amount from', kind: 'text', isNumber: true, bound: true },
    amount_to: { name: 'amount_to', label: 'Amount to', kind: 'text', isNumber: true, bound: true },
  };
  return [...CLIENT_CONDITIONS, ...(sourceOf(key)?.filters ?? [])].map((field) => all[field]!);
}
