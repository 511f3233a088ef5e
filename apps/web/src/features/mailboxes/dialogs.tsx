import { mailboxRoutes, type Mail, type OpenedThread } from '@daftar/contract/mailboxes';
import { useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { NewTaskDrawer } from '#web/kit/work/new-task-drawer.tsx';
import { personOf, subjectOf } from './columns.tsx';

export type Dialog = { kind: 'client' | 'assign' | 'task' } | { kind: 'save'; mail: Mail };
type Own = { thread: OpenedThread; onClose: () => void };

export function Dialogs({ dialog, ...own }: Own & { dialog: Dialog }) {
  switch (dialog.kind) {
    case 'client':
      return <ClientDrawer {...own} />;
    case 'assign':
      return <AssignDrawer {...own} />;
    case 'task':
      return <TaskDrawer {...own} />;
    case 'save':
      return <SaveDrawer {...own} mail={dialog.mail} />;
  }
}

const idOrNull = (value: unknown): number | null => Number(value) || null;

function ClientDrawer({ thread, onClose }: Own) {
  return (
    <ActionDrawer
      route={mailboxRoutes.update}
      params={{ id: thread.id }}
      version={thread.version}
      title="Link client"
      subtitle={personOf(thread)}
      verb="Link client"
      done="Conversation filed"
      fields={[
        {
          name: 'client_id',
          label: 'Client',
          type: 'own',
          render: () => (
            <Select name="client_id" label="Client" lookup={clientLookup} clearable placeholder="Unfiled" />
          ),
        },
      ]}
      values={{ client_id: thread.client_id }}
      toBody={({ client_id }) => ({ client_id: idOrNull(client_id) })}
      onClose={onClose}
    />
  );
}

function AssignDrawer({ thread, onClose }: Own) {
  const businessId = Number(useParams().businessId);
  return (
    <ActionDrawer
      route={mailboxRoutes.update}
      params={{ id: thread.id }}
      version={thread.version}
      title="Assign conversation"
      subtitle={subjectOf(thread)}
      verb="Assign"
      done="Conversation assigned"
      fields={[
        {
          name: 'assignee_id',
          label: 'Assignee',
          type: 'own',
          render: () => (
            <Select
              name="assignee_id"
              label="Assignee"
              lookup={peopleLookup(businessId)}
              clearable
              placeholder="Unassigned"
            />
          ),
        },
      ]}
      values={{ assignee_id: thread.assignee_id }}
      toBody={({ assignee_id }) => ({ assignee_id: idOrNull(assignee_id) })}
      onClose={onClose}
    />
  );
}

/** The task of a conversation. The text of the email becomes its description. */
const TaskDrawer = ({ thread, onClose }: Own) => (
  <NewTaskDrawer
    route={mailboxRoutes.createTask}
    id={thread.id}
    subtitle={thread.client_name ?? personOf(thread)}
    name={subjectOf(thread)}
    assigneeId={thread.assignee_id}
    onClose={onClose}
  />
);

/** Attachments, and the email itself as a PDF, become documents of the client. */
function SaveDrawer({ thread, mail, onClose }: Own & { mail: Mail }) {
  const stored = mail.attachments.filter(({ url }) => url !== null);
  const form = useForm({
    route: mailboxRoutes.saveDocuments,
    params: { id: mail.id },
    initial: {
      folder: 'Emails',
      with_email: stored.length === 0,
      ...Object.fromEntries(stored.map(({ number }) => [`file_${number}`, true])),
    } as never,
    toBody: (values) => ({
      folder: values['folder'],
      with_email: values['with_email'] === true,
      attachments: stored.flatMap(({ number }) => (values[`file_${number}`] === true ? [number] : [])),
    }),
    onDone: ({ data }) => {
      toast('success', `${data.length} ${data.length === 1 ? 'document' : 'documents'} saved to the drive`);
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title="Save to drive" subtitle={thread.client_name ?? ''} width={480}>
      <Form form={form} label="Save to drive">
        <DrawerBody>
          <Stack gap={12}>
            {stored.map(({ number, name }) => (
              <Checkbox key={number} name={`file_${number}`} label={name} />
            ))}
            <Checkbox name="with_email" label="The email as a PDF" />
            <TextField name="folder" label="Folder" maxLength={80} help="Created if the client has none." />
          </Stack>
        </DrawerBody>
        <FormFooter verb="Save to drive" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
