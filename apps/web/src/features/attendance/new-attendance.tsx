import { isDay } from '@daftar/domain/dates';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { LeaveFields, useLeaveForm } from './leave-fields.tsx';
import { TimesFields } from './times-fields.tsx';
import { useTimesForm } from './use-times-form.ts';
import { useZone } from './use-zone.ts';

const toastText = (state: string, what: string): string =>
  state === 'Approved' ? `${what} saved` : `${what} sent for approval`;

/** attendance/create: leave, or the times of a day that were not punched. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const what = query.get('what') === 'leave' ? 'leave' : 'times';
  return (
    <Page narrow>
      <PageHeader title={what === 'leave' ? 'Apply for leave' : 'Add manual entry'} />
      <Box width="fit-content">
        <Segmented
          label="Request type"
          options={[
            { value: 'times', label: 'Manual entry' },
            { value: 'leave', label: 'Leave' },
          ]}
          value={what}
          onChange={(value) =>
            setQuery(
              (old) => {
                const next = new URLSearchParams(old);
                next.set('what', value);
                return next;
              },
              { replace: true },
            )
          }
        />
      </Box>
      {what === 'leave' ? <NewLeave /> : <NewTimes />}
    </Page>
  );
}

/** Day and member from the address. */
function useNamed() {
  const [query] = useSearchParams();
  const { businessId } = useParams();
  const navigate = useNavigate();
  const { day: today } = useZone();
  const day = query.get('day') ?? '';
  return {
    named: isDay(day) ? day : undefined,
    today,
    userId: Number(query.get('user_id')) || undefined,
    leaveFor: (tab: string) => void navigate(`/business/${businessId}/attendance?tab=${tab}`),
  };
}

function NewTimes() {
  const { named, today, userId, leaveFor } = useNamed();
  const form = useTimesForm({
    day: named ?? today,
    userId,
    onDone: ({ state }) => {
      toast('success', toastText(state, 'Manual entry'));
      leaveFor('times');
    },
  });
  return (
    <Form form={form} label="Add manual entry" guard="query">
      <TimesFields form={form} fixed={false} />
      <FormFooter verb="Add manual entry" onCancel={() => leaveFor('mine')} />
    </Form>
  );
}

function NewLeave() {
  const { named, userId, leaveFor } = useNamed();
  const form = useLeaveForm({
    ...(named ? { day: named } : {}),
    userId,
    onDone: ({ state }) => {
      toast('success', toastText(state, 'Leave'));
      leaveFor('leave');
    },
  });
  return (
    <Form form={form} label="Apply for leave" guard="query">
      <LeaveFields form={form} />
      <FormFooter verb="Apply for leave" onCancel={() => leaveFor('leave')} />
    </Form>
  );
}
