import { reminderRoutes, type Reminder } from '@daftar/contract/reminders';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { ReminderDetails } from './reminder-details.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { useReminderForm } from './use-reminder-form.ts';
import { State } from './labels.tsx';

/** Shows, snoozes, completes and edits a reminder. */
export function ReminderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const { data, error, refetch } = useRead(reminderRoutes.get, { params: { id } }, { quiet: true });
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.text ?? 'Reminder'}
      subtitle={data?.label}
      icon={<IconBell size={20} aria-hidden />}
      aside={data && <State of={data} />}
    >
      {isEdited && data ? (
        <Edit before={data} onDone={() => setEdited(false)} />
      ) : (
        <DrawerBody>
          {error ? (
            <ErrorState what="the reminder" error={error} retry={() => void refetch()} />
          ) : data ? (
            <ReminderDetails one={data} onEdit={() => setEdited(true)} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </DrawerBody>
      )}
    </Drawer>
  );
}

function Edit({ before, onDone }: { before: Reminder; onDone: () => void }) {
  const today = useToday();
  const form = useReminderForm({
    before,
    onDone: () => {
      toast('success', 'Reminder updated');
      onDone();
    },
  });
  const client =
    before.client_id === null ? [] : [{ value: String(before.client_id), label: before.client_name ?? '' }];
  const clients = before.clients.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Form form={form} label="Edit reminder">
      <DrawerBody>
        <ReminderFields form={form} min={today} client={client} clients={clients} />
      </DrawerBody>
      <FormFooter verb="Save changes" onCancel={onDone} />
    </Form>
  );
}
