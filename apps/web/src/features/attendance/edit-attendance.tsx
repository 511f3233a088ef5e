import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Correction } from '@daftar/contract/attendance/requests';
import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { IconCalendarOff } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Facts, Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { TimesFields } from './times-fields.tsx';
import { useTimesForm } from './use-times-form.ts';
import { codeTone, codeWords, dayName, hoursText, remarksOf } from './labels.ts';

type Day = Received<typeof attendanceRoutes.get>;

/** attendance/edit/:attendanceId: a day with its recorded times. */
export function Component() {
  const { attendanceId, businessId } = useParams();
  const id = Number(attendanceId);
  const read = useRead(attendanceRoutes.get, { params: { id } }, { quiet: true, enabled: id > 0 });
  const waiting = read.data?.correction_id ?? null;
  const correction = useRead(
    attendanceRoutes.correction,
    { params: { id: waiting ?? 0 } },
    { enabled: waiting !== null },
  );
  if (!(id > 0) || (read.error instanceof ApiError && read.error.status === 404)) {
    return (
      <Page narrow>
        <EmptyState
          level={1}
          icon={<IconCalendarOff size={22} />}
          title="Day not found"
          actions={<Button to={`/business/${businessId}/attendance`}>Go to attendance</Button>}
        >
          There is no record for this day, or you don’t have access to it.
        </EmptyState>
      </Page>
    );
  }
  if (read.error) return <ErrorState what="the day" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data || (waiting !== null && !correction.data)) return <SkeletonRows />;
  return <EditDay day={read.data} correction={waiting ? correction.data : undefined} />;
}

function EditDay({ day, correction }: { day: Day; correction: Correction | undefined }) {
  const { businessId } = useParams();
  const navigate = useNavigate();
  const leave = (tab: string) => void navigate(`/business/${businessId}/attendance?tab=${tab}`);
  const form = useTimesForm({
    day: day.day,
    userId: day.user_id,
    fromHome: day.from_home,
    slots: day.attendanceSlots,
    correction,
    onDone: ({ state }) => {
      toast('success', state === 'Approved' ? 'Manual entry saved' : 'Manual entry sent for approval');
      leave('times');
    },
  });
  return (
    <Page narrow>
      <PageHeader
        title={dayName(day.day)}
        subtitle={day.name}
        badge={day.code && <Badge tone={codeTone(day.code)}>{codeWords(day.code)}</Badge>}
      />
      {remarksOf(day).length > 0 && <Notice>{remarksOf(day).join(' · ')}</Notice>}
      <Facts
        facts={[
          ['Worked', hoursText(day.working_hrs)],
          ['Logged on timesheet', hoursText(day.logged_time)],
          ['Difference', hoursText(day.difference_hrs)],
        ]}
      />
      <Form form={form} label="Manual entry">
        <TimesFields form={form} fixed />
        <FormFooter verb={correction ? 'Save changes' : 'Send for approval'} onCancel={() => leave('mine')} />
      </Form>
    </Page>
  );
}
