import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { useClientName } from '#web/kit/work/use-client-name.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { useReminderForm } from './use-reminder-form.ts';

/** reminder_create: reminds members or clients, once or repeatedly; the address may name client and task. */
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
      toast('success', 'Reminder created');
      void navigate(back);
    },
  });
  return (
    <Page narrow>
      <PageHeader title="Create reminder" />
      <Form form={form} label="Create reminder">
        <ReminderFields form={form} min={today} client={client} clients={[]} />
        <FormFooter verb="Create reminder" onCancel={() => void navigate(back)} />
      </Form>
    </Page>
  );
}
