import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from '#web/app/toasts.ts';
import { timezone } from '#web/app/timezone.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useToday } from '#web/work/use-today.ts';
import { EntryFields, useEntryForm } from './entry-form.tsx';
import classes from './timesheets.module.css';

/** timesheet/add-task: time without a timer, on a page of its own. */
export function Component() {
  const zone = useBusiness()?.business?.timezone;
  return (
    <Page narrow>
      <PageHeader title="New time entry" subtitle="Time that no timer counted" />
      {zone ? <Entry zone={zone} /> : <SkeletonRows rows={4} />}
    </Page>
  );
}

function Entry({ zone }: { zone: string }) {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const today = useToday();
  const day = query.get('day') ?? today;
  const sheet = (of: string): string => `/business/${businessId}/timesheet?tab=day&day=${of}`;
  const form = useEntryForm({
    entry: null,
    preset: { day },
    zone: zone || timezone,
    onDone: () => {
      toast('success', 'Time written');
      void navigate(sheet(String(form.valueOf('day'))));
    },
  });
  return (
    <Form form={form} label="Time entry">
      <Card>
        <div className={classes.fields}>
          <EntryFields form={form} entry={null} />
        </div>
      </Card>
      <FormFooter verb="Write it down" onCancel={() => void navigate(sheet(day))} />
    </Form>
  );
}
