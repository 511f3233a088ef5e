import { boardRoutes } from '@daftar/contract/boards';
import { calendarFeedRoutes, type CalendarFeed } from '@daftar/contract/calendar_feeds';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useForm, useWatch } from '#web/kit/use-form.ts';

const CONTENTS = [
  { value: 'due_dates', label: 'Due dates' },
  { value: 'tasks', label: 'Tasks' },
];
const WHOSE = [
  { value: 'mine', label: 'My clients and tasks' },
  { value: 'all', label: 'All I can see' },
];

const bodyOf = ({ whose, ...values }: Values): Values => ({
  ...values,
  only_mine: whose === 'mine',
  board_ids: (values.contents as string[]).includes('tasks') ? (values.board_ids as string[]).map(Number) : [],
});

type Props = {
  row: CalendarFeed | null;
  onCreated: (created: { name: string; secret: string }) => void;
  onClose: () => void;
};

export function FeedDrawer({ row, onCreated, onClose }: Props) {
  const seesBoards = useCan()('workboard', ['read', 'Manage WorkBoard']);
  const boards =
    useRead(boardRoutes.list, { query: { per_page: 100, sort: 'name' } }, { enabled: seesBoards }).data?.data ?? [];
  const initial = {
    name: row?.name ?? 'My due dates and tasks',
    contents: row?.contents ?? CONTENTS.map(({ value }) => value),
    whose: row && !row.only_mine ? 'all' : 'mine',
    board_ids: (row?.board_ids ?? []).map(String),
  } as never;
  const title = row ? `Edit ${row.name}` : 'Create calendar feed';
  const create = useForm({
    route: calendarFeedRoutes.create,
    initial,
    toBody: bodyOf,
    onDone: ({ name, secret }) => {
      onClose();
      onCreated({ name, secret });
    },
  });
  const update = useForm({
    route: calendarFeedRoutes.update,
    params: { id: row?.id ?? 0 },
    version: row?.version,
    initial,
    toBody: bodyOf,
    onDone: () => {
      toast('success', 'Calendar feed saved');
      onClose();
    },
  });
  const form = row ? update : create;
  const contents = useWatch<string[]>(form, 'contents');
  return (
    <Drawer open onClose={onClose} title={title} width={480}>
      <Form form={form} label={title}>
        <DrawerBody>
          <Stack gap={14}>
            <TextField name="name" label="Name" required maxLength={60} focused />
            <MultiSelect name="contents" label="Contents" required options={CONTENTS} />
            <Select name="whose" label="Whose" required options={WHOSE} />
            {contents.includes('tasks') && boards.length > 0 && (
              <MultiSelect
                name="board_ids"
                label="Boards"
                options={boards.map(({ id, name }) => ({ value: String(id), label: name }))}
                placeholder="All boards"
              />
            )}
          </Stack>
        </DrawerBody>
        <FormFooter verb={row ? 'Save feed' : 'Create feed'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
