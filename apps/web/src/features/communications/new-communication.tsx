import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { useClientName } from '#web/kit/work/use-client-name.ts';
import { CommunicationFields } from './communication-fields.tsx';
import { useCommunicationForm } from './use-communication-form.ts';

/** Communication_create: logs a communication or plans a meeting; the address may name client, task and loan file. */
export function Component() {
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const about = { client: query.get('client') ?? '', task: query.get('task') ?? '', loan: query.get('loan') ?? '' };
  const at = `/business/${businessId}`;
  const back = about.loan
    ? `${at}/retail_loan/${about.loan}?tab=communications`
    : about.task
      ? `${at}/workBoardTask/${about.task}`
      : `${at}/workBoards-Communications`;
  const named = useClientName(about.client);
  const form = useCommunicationForm({
    before: null,
    about,
    onDone: ({ meeting_state }) => {
      toast('success', meeting_state === 'Planned' ? 'Meeting planned' : 'Communication logged');
      void navigate(back);
    },
  });
  return (
    <Page narrow>
      <PageHeader title="Log communication" />
      <Form form={form} label="Log communication">
        <CommunicationFields form={form} named={named} isNew />
        <FormFooter verb="Log communication" onCancel={() => void navigate(back)} />
      </Form>
    </Page>
  );
}
