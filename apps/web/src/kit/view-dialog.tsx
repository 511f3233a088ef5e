import { savedViewRoutes, type SavedView, type ViewState } from '@daftar/contract/saved_views';
import type { ViewedList } from '@daftar/domain/viewed-lists';
import { write } from '#web/app/api.ts';
import { Switch } from './check-field.tsx';
import { Form } from './form.tsx';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { Modal, ModalActions } from './modal.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';
import classes from './view-bar.module.css';

type Props = {
  list: ViewedList;
  /** The one to rename; none for a new one. */
  view: SavedView | null;
  state: ViewState;
  onClose: () => void;
  onDone: (view: SavedView) => void | Promise<void>;
};

/** Names a view: a new one of what the list shows now, or one that is there. */
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
        <div className={classes.fields}>
          <TextField
            name="name"
            label="Name"
            required
            maxLength={40}
            focused
            help={view ? undefined : 'Keeps the search, the filters, the order and the columns as they are now.'}
          />
          {!view && <Switch name="is_shared" label="Share with everyone in the business" />}
        </div>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={form.busy}>
            {view ? 'Rename' : 'Save view'}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
