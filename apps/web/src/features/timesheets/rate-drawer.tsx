import { serviceRoutes } from '@daftar/contract/services';
import { teamRoutes } from '@daftar/contract/team';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { HourRateRow } from '@daftar/contract/work/time';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { lookupOf } from '#web/kit/lookup.ts';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';

const serviceLookup = lookupOf(serviceRoutes.list, {
  find: (search) => ({ query: { per_page: 50, search: search || undefined } }),
  optionsOf: ({ data }) => data.map(({ id, name }) => ({ value: String(id), label: name })),
  none: 'No services yet',
});

type Props = { rate: HourRateRow | null; currency: string; onClose: () => void };

export default function RateDrawer({ rate, currency, onClose }: Props) {
  const businessId = Number(useParams().businessId);
  const roles = useRead(teamRoutes.roles, { query: { per_page: 100 } }, { quiet: true }).data?.data ?? [];
  const text = (id: number | null | undefined): string => (id ? String(id) : '');
  const number = (value: unknown): number | null => (value ? Number(value) : null);
  const form = useForm({
    route: timesheetRoutes.addRate,
    about: rate?.id,
    initial: {
      user_id: text(rate?.user_id),
      role_id: text(rate?.role_id),
      service_id: text(rate?.service_id),
      from_day: rate?.from_day ?? '',
      charge_rate: rate?.charge_rate ?? '',
      cost_rate: rate?.cost_rate ?? '',
    } as never,
    toBody: (values) => ({
      ...values,
      user_id: number(values.user_id),
      role_id: number(values.role_id),
      service_id: number(values.service_id),
      cost_rate: values.cost_rate || '0',
    }),
    send: rate
      ? (body) =>
          write(timesheetRoutes.changeRate, { params: { id: rate.id }, body }, { quiet: true, version: rate.version })
      : undefined,
    onDone: () => {
      toast('success', rate ? 'Rate saved' : 'Rate added');
      onClose();
    },
  });
  const remove = async (): Promise<void> => {
    const body = 'Time already logged keeps its rate.';
    if (!rate || !(await confirm({ title: 'Delete this rate?', body, verb: 'Delete rate', danger: true }))) return;
    await write(timesheetRoutes.removeRate, { params: { id: rate.id } }).then(onClose, () => undefined);
  };
  const named = (id: number | null | undefined, name: string | null | undefined) =>
    id && name ? [{ value: String(id), label: name }] : [];
  const money = { currency: currency as CurrencyCode };
  return (
    <Drawer open onClose={onClose} title={rate ? 'Edit hourly rate' : 'Add hourly rate'} width={520}>
      <Form form={form} label="Hourly rate">
        <DrawerBody>
          <FormSection title="Applies to">
            <Select name="user_id" label="Person" clearable lookup={peopleLookup(businessId)} placeholder="Everyone" />
            <Select
              name="role_id"
              label="Role"
              clearable
              options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder="Any"
            />
            <Select
              name="service_id"
              label="Service"
              clearable
              lookup={serviceLookup}
              options={named(rate?.service_id, rate?.service_name)}
              placeholder="Any"
            />
          </FormSection>
          <FormSection title="Rates">
            <DateField
              name="from_day"
              label="Effective from"
              help="Leave empty to apply from the start, until a newer rate takes effect."
            />
            <FieldRow>
              <MoneyField name="charge_rate" label="Billing rate per hour" required {...money} />
              <MoneyField name="cost_rate" label="Cost rate per hour" {...money} />
            </FieldRow>
          </FormSection>
        </DrawerBody>
        <FormFooter verb={rate ? 'Save rate' : 'Add rate'} onCancel={onClose}>
          {rate && <Button onClick={() => void remove()}>Delete</Button>}
        </FormFooter>
      </Form>
    </Drawer>
  );
}
