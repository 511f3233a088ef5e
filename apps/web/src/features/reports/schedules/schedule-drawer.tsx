import { reportScheduleRoutes, type ReportSchedule } from '@daftar/contract/report_schedules';
import { useParams } from 'react-router';
import { session } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { FORMAT_LABELS, FREQUENCY_OPTIONS, MONTH_DAYS, WEEKDAYS } from './labels.ts';

/** A report with the filters and the period of its screen. Own dates are not sent: they would never move on. */
export type Sent = {
  report: string;
  title: string;
  filters: Record<string, string>;
  period: string;
  hasOwnDates?: boolean;
};

const CURRENT =
  'The filters and period you see now apply. A period such as “Last month” follows the date on which the report is sent.';
const OWN_DATES =
  'The filters you see now apply, but not the dates you entered. To send a period, choose one such as “Last month” first.';
const KEPT = 'The filters and period stay as they were when the report was scheduled.';

type Props = { row: ReportSchedule | null; sent: Sent; onClose: () => void };

const numbered = ({ weekday, month_day, user_ids, ...values }: Values): Values => ({
  ...values,
  weekday: Number(weekday),
  month_day: Number(month_day),
  user_ids: (user_ids as string[]).map(Number),
});

/** Emails a report to people of the business at fixed times. */
export function ScheduleDrawer({ row, sent, onClose }: Props) {
  const businessId = Number(useParams().businessId);
  const me = session().user?.id;
  const initial = {
    name: row?.name ?? sent.title,
    frequency: row?.frequency ?? 'Weekly',
    weekday: String(row?.weekday ?? 0),
    month_day: String(row?.month_day ?? 1),
    send_time: row?.send_time ?? '09:00',
    format: row?.format ?? 'pdf',
    user_ids: (row?.user_ids ?? (me ? [me] : [])).map(String),
    is_active: row?.is_active ?? true,
  } as never;
  const done = (text: string) => () => {
    toast('success', text);
    onClose();
  };
  const { report, filters, period, hasOwnDates } = sent;
  const create = useForm({
    route: reportScheduleRoutes.create,
    initial,
    about: report,
    toBody: (values) => ({ ...numbered(values), report, filters, period }),
    onDone: done('Report scheduled'),
  });
  const update = useForm({
    route: reportScheduleRoutes.update,
    params: { id: row?.id ?? 0 },
    version: row?.version,
    initial,
    toBody: numbered,
    onDone: done('Schedule saved'),
  });
  const form = row ? update : create;
  const frequency = useWatch<string>(form, 'frequency');
  const title = row ? 'Edit schedule' : 'Schedule report';
  return (
    <Drawer open onClose={onClose} title={title} subtitle={sent.title} width={480}>
      <Form form={form} label={title}>
        <DrawerBody>
          <Stack gap={14}>
            <TextField name="name" label="Name" required maxLength={80} focused help="Also the subject of the email." />
            <Select name="frequency" label="How often" required options={FREQUENCY_OPTIONS} searchable={false} />
            {frequency === 'Weekly' && (
              <Select name="weekday" label="Day" required options={WEEKDAYS} searchable={false} />
            )}
            {frequency === 'Monthly' && (
              <Select name="month_day" label="Day of the month" required options={MONTH_DAYS} />
            )}
            <TextField name="send_time" label="Time" type="time" required />
            <Select
              name="format"
              label="File format"
              required
              searchable={false}
              options={Object.entries(FORMAT_LABELS).map(([value, label]) => ({ value, label }))}
            />
            <MultiSelect name="user_ids" label="Recipients" required lookup={peopleLookup(businessId)} />
            <Text as="p" tone="soft" size={12}>
              Each person gets only the rows they can see. {row ? KEPT : hasOwnDates ? OWN_DATES : CURRENT}
            </Text>
            {row && <Switch name="is_active" label="Active" />}
          </Stack>
        </DrawerBody>
        <FormFooter verb={row ? 'Save schedule' : 'Schedule report'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
