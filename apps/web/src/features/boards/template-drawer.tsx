import { boardRoutes } from '@daftar/contract/boards';
import type { Board, TemplateRecord } from '@daftar/contract/work/board';
import { PRIORITIES } from '@daftar/domain/enumerations';
import { TASK_TOKENS } from '@daftar/domain/work/task-templates';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { tokenHelp } from '#web/kit/token-help.ts';
import { useForm } from '#web/kit/use-form.ts';
import { useServices } from '#web/kit/work/use-services.ts';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { TemplateLines } from './template-lines.tsx';
import { bodyOf, typedOf, type TypedTemplate } from './template-values.ts';

type Props = { board: Board; template: TemplateRecord | null; defaults: WorkDefaults; onClose: () => void };
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));

/** A template: task name, to-dos, documents, assignees. */
export function TemplateDrawer({ board, template, defaults, onClose }: Props) {
  const businessId = Number(useParams().businessId);
  const services = useServices();
  const form = useForm({
    route: boardRoutes.createTemplate,
    about: template?.id,
    params: { id: board.id },
    initial: typedOf(template, defaults) as never,
    toBody: (values) => bodyOf(values as TypedTemplate),
    send: template
      ? (body) =>
          write(
            boardRoutes.updateTemplate,
            { params: { id: template.id }, body },
            { quiet: true, version: template.version },
          )
      : undefined,
    onDone: ({ name }) => {
      toast('success', template ? `${name} saved` : `${name} created`);
      onClose();
    },
  });
  const remove = async (): Promise<void> => {
    await write(boardRoutes.removeTemplate, { params: { id: template!.id } }, { version: template!.version });
    toastMovedToBin(template!.name, { entity: 'task_templates', id: template!.id });
    onClose();
  };
  const people = peopleLookup(businessId);
  return (
    <Drawer open onClose={onClose} title={template ? template.name : 'New template'} width={640}>
      <Form form={form} label="Template">
        <DrawerBody>
          <FormSection title="Template">
            <FieldRow>
              <TextField name="name" label="Name" required maxLength={120} focused={!template} />
              <TextField
                name="template.name"
                label="Task name"
                required
                maxLength={300}
                help={tokenHelp(TASK_TOKENS)}
              />
            </FieldRow>
            <TextArea name="template.description" label="Description" rows={2} maxLength={20_000} />
            <FieldRow>
              {services.length > 0 && (
                <Select name="template.service_id" label="Service" options={services} placeholder="None" clearable />
              )}
              <Select name="template.priority" label="Priority" options={PRIORITY_OPTIONS} />
            </FieldRow>
            <FieldRow>
              <TextField name="template.estimate" label="Estimate" placeholder="2h 30m" />
              <TextField name="template.target_days" label="Target, days before due date" inputMode="numeric" />
            </FieldRow>
          </FormSection>
          <FormSection title="People">
            <MultiSelect name="template.assignee_ids" label="Assignees" lookup={people} placeholder="Unassigned" />
            <MultiSelect name="template.reviewer_ids" label="Reviewers" lookup={people} placeholder="No reviewer" />
          </FormSection>
          <TemplateLines form={form} />
        </DrawerBody>
        <FormFooter verb={template ? 'Save template' : 'Create template'} onCancel={onClose}>
          {template && (
            <Button look="danger" onClick={() => void remove().catch(() => undefined)}>
              Move to bin
            </Button>
          )}
        </FormFooter>
      </Form>
    </Drawer>
  );
}
