import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from '#web/app/toasts.ts';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { useClientName } from '#web/work/use-client-name.ts';
import { CommunicationFields } from './communication-fields.tsx';
import { useCommunicationForm } from './use-communication-form.ts';

/** Communication_create: what was said is written down, or a meeting planned; client and task may stand in the address. */
export function Component() {
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const about = { client: query.get('client') ?? '', task: query.get('task') ?? '' };
  const at = `/business/${businessId}`;
  const back = about.task ? `${at}/workBoardTask/${about.task}` : `${at}/workBoards-Communications`;
  const named = useClientName(about.client);
  const form = useCommunicationForm({
    before: null,
    about,
    onDone: ({ meeting_state }) => {
      toast('success', meeting_state === 'Planned' ? 'Meeting planned' : 'Communication written down');
      void navigate(back);
    },
  });
  return (
    <Page narrow>
      <PageHeader title="New communication" />
      <Form form={form} label="New communication">
        <CommunicationFields form={form} named={named} isNew />
        <FormFooter verb="Save" onCancel={() => void navigate(back)} />
      </Form>
    </Page>
  );
}
