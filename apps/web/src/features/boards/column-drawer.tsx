import { boardRoutes } from '@daftar/contract/boards';
import type { Board, BoardColumnRecord } from '@daftar/contract/work/board';
import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { ColourField } from '#web/kit/colour-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { PROGRESS } from '#web/kit/work/labels.ts';
import { countText } from './counts.ts';
import { useRoles } from './use-roles.ts';

type Props = {
  board: Board;
  column: BoardColumnRecord | null;
  others: readonly BoardColumnRecord[];
  onClose: () => void;
};

const PROGRESS_OPTIONS = WORK_PROGRESS.map((value) => ({ value, label: PROGRESS[value].label }));
const START_COLOUR = '#868E96';

/** A column: name, effect on progress, and allowed roles. */
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
              label="Sets progress to"
              options={PROGRESS_OPTIONS}
              placeholder="No change"
              clearable
            />
            <ColourField name="colour" label="Colour" />
          </FormSection>
          <FormSection title="Restrict by role">
            <MultiSelect
              name="enter_role_ids"
              label="Can move cards in"
              options={roles}
              placeholder="Anyone who can edit the task"
            />
            <MultiSelect
              name="leave_role_ids"
              label="Can move cards out"
              options={roles}
              placeholder="Anyone who can edit the task"
            />
          </FormSection>
        </DrawerBody>
        <FormFooter verb={column ? 'Save column' : 'Add column'} onCancel={onClose}>
          {column && (
            <Button look="danger" onClick={() => setRemoving(true)}>
              Remove column
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

/** Removing a column needs a target for its cards. */
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
      <Stack gap={14}>
        {others.length > 0 ? (
          <Select
            label={column.cards ? `Move its ${countText(column.cards)} cards to` : 'Move its cards to'}
            options={options}
            value={to}
            onChange={setTo}
          />
        ) : (
          <p>This is the last column. The board will group cards by status or progress instead.</p>
        )}
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="danger" busy={isBusy} onClick={() => void remove()}>
          Remove column
        </Button>
      </ModalActions>
    </Modal>
  );
}
