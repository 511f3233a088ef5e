import { boardRoutes } from '@daftar/contract/boards';
import type { Board } from '@daftar/contract/work/board';
import type { BoardField } from '@daftar/contract/work/task';
import { hasOptions, type CustomFieldType } from '@daftar/domain/custom-fields';
import { CUSTOM_FIELD_TYPES } from '@daftar/domain/enumerations';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';

type Props = { board: Board; field: BoardField | null; onClose: () => void };
const TYPES = CUSTOM_FIELD_TYPES.map((value) => ({ value, label: value }));

const optionsOf = (typed: unknown): string[] =>
  String(typed)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A board field. Its type can't change later, because stored values depend on it. */
export function FieldDrawer({ board, field, onClose }: Props) {
  const form = useForm({
    route: boardRoutes.createField,
    about: field?.id,
    params: { id: board.id },
    initial: {
      label: field?.label ?? '',
      type: field?.type ?? ('Text Field' as const),
      options: (field?.options.join('\n') ?? '') as never,
      is_required: field?.is_required ?? false,
      is_shared_with_clients: field?.is_shared_with_clients ?? false,
    },
    toBody: ({ options, ...values }) => ({
      ...values,
      options: hasOptions(values.type as CustomFieldType) ? optionsOf(options) : [],
    }),
    send: field
      ? ({ type: _type, ...body }) =>
          write(boardRoutes.updateField, { params: { id: field.id }, body }, { quiet: true, version: field.version })
      : undefined,
    onDone: ({ label }) => {
      toast('success', field ? `${label} saved` : `${label} added`);
      onClose();
    },
  });
  const type = useWatch<CustomFieldType>(form, 'type');
  const remove = async (): Promise<void> => {
    await write(boardRoutes.removeField, { params: { id: field!.id } }, { version: field!.version });
    toastMovedToBin(field!.label, { entity: 'board_fields', id: field!.id });
    onClose();
  };
  return (
    <Drawer open onClose={onClose} title={field ? field.label : 'New field'} width={480}>
      <Form form={form} label="Field">
        <DrawerBody>
          <FormSection title="Field">
            <TextField name="label" label="Label" required maxLength={80} focused={!field} />
            <Select
              name="type"
              label="Type"
              options={TYPES}
              searchable={false}
              disabled={field !== null}
              help={field ? "You can't change the type because tasks already use it." : undefined}
            />
            {hasOptions(type) && <TextArea name="options" label="Options" required rows={5} help="One per line." />}
            <Checkbox name="is_required" label="Required" help="Must be filled before a task can be completed." />
            <Checkbox name="is_shared_with_clients" label="Visible to clients" />
          </FormSection>
        </DrawerBody>
        <FormFooter verb={field ? 'Save field' : 'Add field'} onCancel={onClose}>
          {field && (
            <Button look="danger" onClick={() => void remove().catch(() => undefined)}>
              Move to bin
            </Button>
          )}
        </FormFooter>
      </Form>
    </Drawer>
  );
}
