import { isDay } from '@daftar/domain/dates';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from '#web/app/toasts.ts';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import classes from './attendance.module.css';
import { LeaveFields, useLeaveForm } from './leave-fields.tsx';
import { TimesFields } from './times-fields.tsx';
import { useTimesForm } from './use-times-form.ts';
import { useZone } from './use-zone.ts';

const toldOf = (state: string, what: string): string =>
  state === 'Approved' ? `${what} entered` : `${what} sent for approval`;

/** attendance/create: leave, or the times of a day that were not punched. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const what = query.get('what') === 'leave' ? 'leave' : 'times';
  return (
    <Page narrow>
      <PageHeader title={what === 'leave' ? 'Ask for leave' : 'Tell times'} />
      <div className={classes.what}>
        <Segmented
          label="What to enter"
          options={[
            { value: 'times', label: 'Times of a day' },
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
      </div>
      {what === 'leave' ? <NewLeave /> : <NewTimes />}
    </Page>
  );
}

/** Of which day, and whose: the address may say it. */
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
      toast('success', toldOf(state, 'Times'));
      leaveFor('times');
    },
  });
  return (
    <Form form={form} label="Tell times" guard="query">
      <TimesFields form={form} fixed={false} />
      <FormFooter verb="Send" onCancel={() => leaveFor('mine')} />
    </Form>
  );
}

function NewLeave() {
  const { named, userId, leaveFor } = useNamed();
  const form = useLeaveForm({
    ...(named ? { day: named } : {}),
    userId,
    onDone: ({ state }) => {
      toast('success', toldOf(state, 'Leave'));
      leaveFor('leave');
    },
  });
  return (
    <Form form={form} label="Ask for leave" guard="query">
      <LeaveFields form={form} />
      <FormFooter verb="Send" onCancel={() => leaveFor('leave')} />
    </Form>
  );
}
