import type { Route } from '@daftar/contract/core/route';
import type { TaskCard } from '@daftar/contract/work/task';
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
import { useBoardsFor } from './use-boards.ts';

type Props = {
  /** Creates the task of a record: its body has board, name, due date and assignees. */
  route: Route;
  id: number;
  subtitle: string;
  /** Proposed values. */
  name: string;
  due?: string | null;
  assigneeId: number | null;
  onClose: () => void;
};

/** The task of a notice, a ticket or an email. */
export function NewTaskDrawer(props: Props) {
  const { subtitle, onClose } = props;
  const { boards, isPending } = useBoardsFor('create');
  return (
    <Drawer open onClose={onClose} title="Create task" subtitle={subtitle} width={520}>
      {isPending || boards.length === 0 ? (
        <DrawerBody>
          {isPending ? (
            <SkeletonRows rows={5} />
          ) : (
            <Text as="p" tone="soft">
              You can’t create tasks on any board. Ask a board manager for access.
            </Text>
          )}
        </DrawerBody>
      ) : (
        <NewTaskForm {...props} boards={boards} />
      )}
    </Drawer>
  );
}

type FormProps = Props & { boards: ReturnType<typeof useBoardsFor>['boards'] };

function NewTaskForm({ route, id, name: proposed, due, assigneeId, boards, onClose }: FormProps) {
  const businessId = Number(useParams().businessId);
  const assignee = assigneeId ?? session().user?.id;
  const form = useForm({
    route,
    params: { id } as never,
    initial: {
      board_id: String(boards.length === 1 ? boards[0]!.id : ''),
      name: proposed,
      due_date: due ?? '',
      assignee_ids: assignee ? [String(assignee)] : [],
    } as never,
    toBody: ({ board_id, name, due_date, assignee_ids }) => ({
      board_id: Number(board_id) || 0,
      name,
      due_date: due_date || null,
      assignee_ids: (assignee_ids as string[]).map(Number),
    }),
    onDone: (task) => {
      toast('success', `${(task as TaskCard).reference} created`);
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
