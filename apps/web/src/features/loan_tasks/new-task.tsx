import { loanTaskRoutes } from '@daftar/contract/loan_tasks';
import type { Loan } from '@daftar/contract/loans';
import { useParams } from 'react-router';
import { session } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useBoardsFor } from '#web/kit/work/use-boards.ts';

type Props = { loan: Loan; onClose: () => void };

/** Creates a task for a loan file, with the file's client. */
export function NewTask({ loan, onClose }: Props) {
  const { boards, isPending } = useBoardsFor('create');
  return (
    <Drawer open onClose={onClose} title="Create task" subtitle={`For ${loan.number}`} width={520}>
      {isPending ? (
        <DrawerBody>
          <SkeletonRows rows={5} />
        </DrawerBody>
      ) : boards.length === 0 ? (
        <DrawerBody>
          <Text as="p" tone="soft">
            You can’t create tasks on any board. Ask a board manager for access.
          </Text>
        </DrawerBody>
      ) : (
        <NewTaskForm loan={loan} boards={boards} onClose={onClose} />
      )}
    </Drawer>
  );
}

function NewTaskForm({ loan, boards, onClose }: Props & { boards: ReturnType<typeof useBoardsFor>['boards'] }) {
  const businessId = Number(useParams().businessId);
  const me = session().user?.id;
  const form = useForm({
    route: loanTaskRoutes.create,
    params: { id: loan.id },
    initial: {
      board_id: String(boards.length === 1 ? boards[0]!.id : ''),
      name: '',
      due_date: '',
      assignee_ids: me ? [String(me)] : [],
    } as never,
    toBody: ({ board_id, name, due_date, assignee_ids }) => ({
      board_id: Number(board_id) || 0,
      name,
      due_date: due_date || null,
      assignee_ids: (assignee_ids as string[]).map(Number),
    }),
    onDone: () => {
      toast('success', 'Task created');
      onClose();
    },
  });
  return (
    <Form form={form} label="Create task">
      <DrawerBody>
        <Stack gap={14}>
          <TextField name="name" label="Name" required maxLength={300} focused />
          <Select
            name="board_id"
            label="Board"
            required
            options={boards.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <DateField name="due_date" label="Due on" />
          <MultiSelect
            name="assignee_ids"
            label="Assignees"
            lookup={peopleLookup(businessId)}
            placeholder="Unassigned"
          />
        </Stack>
      </DrawerBody>
      <FormFooter verb="Create task" onCancel={onClose} />
    </Form>
  );
}
