import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { timezone } from '#web/core/timezone.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { EntryFields, useEntryForm } from './entry-form.tsx';

/** timesheet/add-task: logs time without a timer. */
export function Component() {
  const zone = useBusiness()?.business?.timezone;
  return (
    <Page narrow>
      <PageHeader title="Log time" subtitle="Add time you worked without a timer" />
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
      toast('success', 'Time logged');
      void navigate(sheet(String(form.valueOf('day'))));
    },
  });
  return (
    <Form form={form} label="Time entry">
      <Card>
        <Stack gap={16}>
          <EntryFields form={form} entry={null} />
        </Stack>
      </Card>
      <FormFooter verb="Log time" onCancel={() => void navigate(sheet(day))} />
    </Form>
  );
}
