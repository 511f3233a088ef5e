import { boardRoutes } from '@daftar/contract/boards';
import type { Board, BoardColumnRecord } from '@daftar/contract/work/board';
import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { ColourField } from '#web/kit/colour-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { PROGRESS } from '#web/work/words.ts';
import { countText } from './counts.ts';
import classes from './settings.module.css';
import { useRoles } from './use-roles.ts';

type Props = {
  board: Board;
  column: BoardColumnRecord | null;
  others: readonly BoardColumnRecord[];
  onClose: () => void;
};

const PROGRESS_OPTIONS = WORK_PROGRESS.map((value) => ({ value, label: PROGRESS[value].label }));
const START_COLOUR = '#868E96';

/** A column: its name, what it does to the work, and for which roles it is kept. */
export function ColumnDrawer({ board, column, others, onClose }: Props) {
  const roles = useRoles();
  const [isRemoving, setRemoving] = useState(false);
  const form = useForm({
    route: boardRoutes.createColumn,
    about: [board.id, column?.id],
    initial: {
      name: column?.name ?? '',
      colour: column?.colour || START_COLOUR,
      work_progress: column?.work_progress ?? ('' as never),
      enter_role_ids: (column?.enter_role_ids ?? []).map(String) as never,
      leave_role_ids: (column?.leave_role_ids ?? []).map(String) as never,
    },
    toBody: ({ work_progress, enter_role_ids, leave_role_ids, ...values }) => ({
      ...values,
      work_progress: work_progress || null,
      enter_role_ids: (enter_role_ids as string[]).map(Number),
      leave_role_ids: (leave_role_ids as string[]).map(Number),
    }),
    params: { id: board.id },
    send: column
      ? (body) =>
          write(boardRoutes.updateColumn, { params: { id: column.id }, body }, { quiet: true, version: column.version })
      : undefined,
    onDone: ({ name }) => {
      toast('success', column ? `${name} saved` : `${name} added`);
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title={column ? column.name : 'New column'} width={520}>
      <Form form={form} label="Column">
        <DrawerBody>
          <FormSection title="Column">
            <TextField name="name" label="Name" required maxLength={60} focused={!column} />
            <Select
              name="work_progress"
              label="Brings the work to"
              options={PROGRESS_OPTIONS}
              placeholder="Leaves the work as it is"
              clearable
            />
            <ColourField name="colour" label="Colour" />
          </FormSection>
          <FormSection title="Kept for roles">
            <MultiSelect
              name="enter_role_ids"
              label="Who moves cards in"
              options={roles}
              placeholder="All who may change the task"
            />
            <MultiSelect
              name="leave_role_ids"
              label="Who moves cards out"
              options={roles}
              placeholder="All who may change the task"
            />
          </FormSection>
        </DrawerBody>
        <FormFooter verb={column ? 'Save column' : 'Add column'} onCancel={onClose}>
          {column && (
            <Button look="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </FormFooter>
      </Form>
      {isRemoving && (
        <RemoveColumn column={column!} others={others} onClose={() => setRemoving(false)} onDone={onClose} />
      )}
    </Drawer>
  );
}

type RemoveProps = {
  column: BoardColumnRecord;
  others: readonly BoardColumnRecord[];
  onClose: () => void;
  onDone: () => void;
};

/** Cards do not vanish: whoever removes a column says where they go. */
function RemoveColumn({ column, others, onClose, onDone }: RemoveProps) {
  const [to, setTo] = useState(String(others[0]?.id ?? ''));
  const [isBusy, setBusy] = useState(false);
  const options = others.map(({ id, name }) => ({ value: String(id), label: name }));
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = to ? { cards_to: Number(to) } : {};
      await write(boardRoutes.removeColumn, { params: { id: column.id }, query });
      toast('success', `${column.name} removed`);
      onDone();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={`Remove ${column.name}?`}>
      <div className={classes.dialog}>
        {others.length > 0 ? (
          <Select
            label={column.cards ? `Its ${countText(column.cards)} cards go to` : 'Cards that stand in it go to'}
            options={options}
            value={to}
            onChange={setTo}
          />
        ) : (
          <p>It is the last one: the board then shows its cards by status or by work progress.</p>
        )}
      </div>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="danger" busy={isBusy} onClick={() => void remove()}>
          Remove column
        </Button>
      </ModalActions>
    </Modal>
  );
}
