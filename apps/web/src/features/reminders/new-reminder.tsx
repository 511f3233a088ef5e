import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from '#web/app/toasts.ts';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { useClientName } from '#web/work/use-client-name.ts';
import { useToday } from '#web/work/use-today.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { useReminderForm } from './use-reminder-form.ts';

/** reminder_create: people or clients are reminded, once or again and again; client and task may stand in the address. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const back = `/business/${useParams().businessId}/workBoards-Reminder`;
  const about = { client: query.get('client') ?? '', task: query.get('task') ?? '' };
  const client = useClientName(about.client);
  const today = useToday();
  const form = useReminderForm({
    before: null,
    about,
    onDone: () => {
      toast('success', 'Reminder scheduled');
      void navigate(back);
    },
  });
  return (
    <Page narrow>
      <PageHeader title="New reminder" />
      <Form form={form} label="New reminder">
        <ReminderFields form={form} min={today} client={client} clients={[]} />
        <FormFooter verb="Schedule" onCancel={() => void navigate(back)} />
      </Form>
    </Page>
  );
}
