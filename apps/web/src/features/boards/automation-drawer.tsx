import { boardRoutes } from '@daftar/contract/boards';
import { ApiError } from '@daftar/contract/core/errors';
import type { AutomationRecord, Board } from '@daftar/contract/work/board';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { ActionFields, freshAction } from './action-fields.tsx';
import { ConditionFields, freshCondition } from './condition-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { PartList } from './part-list.tsx';
import { useParts } from './use-parts.ts';
import { automationSentence, type Action, type Condition, type Event } from './labels.ts';

type Props = { board: Board; automation: AutomationRecord | null; onClose: () => void };

const START: Event = { on: 'progress', to: 'Documents Received' };

/** Event, conditions and actions of an automation, shown as a sentence while it is edited. */
export function AutomationDrawer({ board, automation, onClose }: Props) {
  const [refusal, setRefusal] = useState('');
  const form = useForm({
    route: boardRoutes.createAutomation,
    about: automation?.id,
    params: { id: board.id },
    initial: {
      name: automation?.name ?? '',
      is_active: automation?.is_active ?? true,
      when: automation?.when ?? START,
      conditions: automation?.conditions ?? [],
      actions: automation?.actions ?? [freshAction('notify')],
    },
    send: automation
      ? (body) =>
          write(
            boardRoutes.updateAutomation,
            { params: { id: automation.id }, body },
            { quiet: true, version: automation.version },
          )
      : undefined,
    onFailure: (error) => {
      // A cycle is shown in the form.
      const said = error instanceof ApiError && error.status === 409 ? error.body.error : undefined;
      setRefusal(said ?? '');
      return said !== undefined;
    },
    onDone: ({ name }) => {
      toast('success', automation ? `${name} saved` : `${name} created`);
      onClose();
    },
  });
  const when = useWatch<Event>(form, 'when');
  const conditions = useWatch<Condition[]>(form, 'conditions');
  const actions = useWatch<Action[]>(form, 'actions');
  const typed = { name: '', is_active: true, when, conditions, actions };
  const parts = useParts(board.id, [typed]);
  const remove = async (): Promise<void> => {
    const { id, name } = automation!;
    const sure = await confirm({
      title: `Delete ${name}?`,
      body: 'This automation will stop running. Changes it already made stay.',
      verb: 'Delete automation',
      danger: true,
    });
    if (!sure) return;
    await write(boardRoutes.removeAutomation, { params: { id } });
    toast('success', `${name} deleted`);
    onClose();
  };
  return (
    <Drawer open onClose={onClose} title={automation ? automation.name : 'New automation'} width={640}>
      <Form form={form} label="Automation">
        <DrawerBody>
          {refusal && <Notice tone="red">{refusal}</Notice>}
          <FormSection title="Automation">
            <TextField name="name" label="Name" required maxLength={120} focused={!automation} />
            <Box as="p" padding="12 14" background="subtle" radius="card" tone="normal" aria-live="polite">
              {automationSentence(typed, parts.names)}
            </Box>
          </FormSection>
          <FormSection title="When">
            <EventFields value={when} columns={parts.columns} onChange={(next) => form.change('when', next)} />
          </FormSection>
          <FormSection title="If">
            <PartList
              what="condition"
              parts={conditions}
              fresh={freshCondition('priority')}
              most={10}
              onChange={(next) => form.change('conditions', next)}
              problem={problemIn(form.errorOf, 'conditions', conditions.length)}
            >
              {(condition, change) => <ConditionFields value={condition} parts={parts} onChange={change} />}
            </PartList>
          </FormSection>
          <FormSection title="Then">
            <PartList
              what="action"
              parts={actions}
              fresh={freshAction('assign')}
              most={10}
              onChange={(next) => form.change('actions', next)}
              problem={problemIn(form.errorOf, 'actions', actions.length)}
            >
              {(action, change) => <ActionFields value={action} parts={parts} onChange={change} />}
            </PartList>
          </FormSection>
        </DrawerBody>
        <FormFooter verb={automation ? 'Save automation' : 'Create automation'} onCancel={onClose}>
          {automation && (
            <Button look="danger" onClick={() => void remove().catch(() => undefined)}>
              Delete
            </Button>
          )}
        </FormFooter>
      </Form>
    </Drawer>
  );
}

/** The first thing that is wrong in a list: of the whole, or of one of its parts. */
function problemIn(errorOf: (name: string) => string | undefined, list: string, count: number): string | undefined {
  const inParts = Array.from({ length: count }, (_, at) =>
    ['any_of', 'user_ids', 'documents', 'name', 'column_id', 'template_id', 'days_after', 'to']
      .map((part) => errorOf(`${list}.${at}.${part}`))
      .find(Boolean),
  );
  return errorOf(list) ?? inParts.find(Boolean);
}
