import { driveRoutes, type DriveItem } from '@daftar/contract/drive';
import { MAX_NAME_LENGTH } from '@daftar/domain/drive';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

type Props = { onClose: () => void } & (
  | { item: DriveItem; parentId?: never }
  | { item?: never; parentId: number | null }
);

/** Creates a folder or renames an item. */
export function NameDialog({ item, parentId = null, onClose }: Props) {
  const form = useForm({
    route: driveRoutes.createFolder,
    about: item?.id,
    initial: { parent_id: parentId, name: item?.name ?? '' },
    send: item
      ? ({ name }) =>
          write(driveRoutes.update, { params: { id: item.id }, body: { name } }, { quiet: true, version: item.version })
      : undefined,
    onDone: ({ name }) => {
      toast('success', item ? `Renamed to ${name}` : `Folder ${name} created`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={item ? `Rename ${item.name}` : 'Create folder'}>
      <Form form={form} guard={false}>
        <TextField name="name" label="Name" required maxLength={MAX_NAME_LENGTH} focused />
        <FormFooter verb={item ? 'Rename' : 'Create folder'} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
