import { boardRoutes } from '@daftar/contract/boards';
import { complianceRoutes, type FormRule } from '@daftar/contract/compliance';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { useBoardsFor } from '#web/kit/work/use-boards.ts';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';

type Values = {
  board_id: string;
  template_id: string;
  is_automatic: boolean;
  lead_days: string;
  target_days: string;
  assignee_ids: string[];
};

const whole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

type Props = { of: FormRule; defaults: WorkDefaults; onClose: () => void };

/** The rule of one form. */
export function RuleDrawer({ of: { form: name, title, version, rule }, defaults, onClose }: Props) {
  const { boards } = useBoardsFor('bulk');
  const people = peopleLookup(Number(useParams().businessId));
  const initial: Values = {
    board_id: rule ? String(rule.board_id) : '',
    template_id: rule?.template_id ? String(rule.template_id) : '',
    is_automatic: rule?.is_automatic ?? true,
    lead_days: String(rule?.lead_days ?? defaults.lead_days),
    target_days: String(rule?.target_days ?? 3),
    assignee_ids: (rule?.assignee_ids ?? []).map(String),
  };
  const form = useForm({
    route: complianceRoutes.saveRule,
    about: name,
    version,
    initial: initial as never,
    toBody: (typed) => {
      const values = typed as Values;
      return {
        form: name,
        board_id: Number(values.board_id) || 0,
        template_id: values.template_id ? Number(values.template_id) : null,
        is_automatic: values.is_automatic,
        lead_days: whole(values.lead_days),
        target_days: whole(values.target_days),
        assignee_ids: values.assignee_ids.map(Number),
      } as never;
    },
    onDone: () => {
      toast('success', `${title} saved`);
      onClose();
    },
  });
  const board = Number(useWatch<string>(form, 'board_id')) || 0;
  const templates =
    useRead(boardRoutes.templates, { params: { id: board } }, { quiet: true, enabled: board > 0 }).data?.data ?? [];
  const remove = (): void =>
    void write(complianceRoutes.removeRule, { params: { id: rule!.id } }).then(onClose, () => undefined);
  return (
    <Drawer open onClose={onClose} title={title} subtitle="Task rule" width={520}>
      <Form form={form} label={title}>
        <DrawerBody>
          <Stack gap={14}>
            <Select
              name="board_id"
              label="Board"
              required
              options={boards.map(({ id, name: of }) => ({ value: String(id), label: of }))}
            />
            {templates.length > 0 && (
              <Select
                name="template_id"
                label="Template"
                clearable
                placeholder="No template (form and period as task name)"
                options={templates.map(({ id, name: of }) => ({ value: String(id), label: of }))}
              />
            )}
            <FieldRow>
              <TextField name="lead_days" label="Create, days before due date" inputMode="numeric" maxLength={3} />
              <TextField name="target_days" label="Target, days before due date" inputMode="numeric" maxLength={3} />
            </FieldRow>
            <MultiSelect
              name="assignee_ids"
              label="Assignees for clients without an owner"
              lookup={people}
              placeholder="Unassigned"
            />
            <Checkbox
              name="is_automatic"
              label="Create tasks automatically"
              help="Applies to future due dates. Create tasks for current ones from the Due dates tab."
            />
          </Stack>
        </DrawerBody>
        <FormFooter verb="Save rule" onCancel={onClose}>
          {rule && (
            <Button look="quiet" onClick={remove}>
              Remove rule
            </Button>
          )}
        </FormFooter>
      </Form>
    </Drawer>
  );
}
