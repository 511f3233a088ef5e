import { savedViewRoutes, type SavedView, type ViewState } from '@daftar/contract/saved_views';
import type { ViewedList } from '@daftar/domain/saved-views';
import { write } from '#web/core/api.ts';
import { Switch } from './check-field.tsx';
import { Form } from './form.tsx';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { Stack } from './layout.tsx';
import { Modal, ModalActions } from './modal.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

type Props = {
  list: ViewedList;
  /** The view to rename; null for a new one. */
  view: SavedView | null;
  state: ViewState;
  onClose: () => void;
  onDone: (view: SavedView) => void | Promise<void>;
};

/** Names a new view, or renames one. */
export default function ViewDialog({ list, view, state, onClose, onDone }: Props) {
  const form = useForm({
    route: savedViewRoutes.create,
    about: view?.id,
    initial: { list, name: view?.name ?? '', state, is_shared: false },
    send: view
      ? ({ name }) =>
          write(
            savedViewRoutes.update,
            { params: { id: view.id }, body: { name } },
            { quiet: true, version: view.version },
          )
      : undefined,
    onDone,
  });
  return (
    <Modal open onClose={onClose} title={view ? `Rename ${view.name}` : 'New view'}>
      <Form form={form} guard={false}>
        <Stack gap={14}>
          <TextField
            name="name"
            label="Name"
            required
            maxLength={40}
            focused
            help={view ? undefined : 'Saves the current search, filters, sort order and columns.'}
          />
          {!view && <Switch name="is_shared" label="Share with everyone in the business" />}
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={form.busy}>
            {view ? 'Rename view' : 'Save view'}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
