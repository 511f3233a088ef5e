import { feePlanRoutes, type FeePlan } from '@daftar/contract/fee_plans';
import { firmRoutes } from '@daftar/contract/firms';
import { RECURRING_MODE_LABELS, RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { today } from '@daftar/domain/date-format';
import { addMonths, monthStart } from '@daftar/domain/dates';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { QueryView } from '#web/kit/query-view.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';

const MODES = RECURRING_MODES.map((value) => ({ value, label: RECURRING_MODE_LABELS[value] }));
type Named = { id: number; name: string };

/** Clients, firm, start date, and what happens on each date. */
export function GiveDrawer({ plan, onClose }: { plan: FeePlan; onClose: () => void }) {
  const firms = useRead(firmRoutes.list, { query: { is_active: 'true', per_page: 100 } });
  return (
    <Drawer open onClose={onClose} title={`Assign ${plan.name}`} width={560}>
      <QueryView query={firms} what="the firms" skeleton={4}>
        {({ data }) => <GiveForm plan={plan} firms={data} onClose={onClose} />}
      </QueryView>
    </Drawer>
  );
}

type FormProps = {
  plan: FeePlan;
  firms: readonly Named[];
  onClose: () => void;
};

function GiveForm({ plan, firms, onClose }: FormProps) {
  const [day] = useState(() => today(new Date(), timezone));
  const form = useForm({
    route: feePlanRoutes.give,
    params: { id: plan.id },
    initial: {
      client_ids: [] as never,
      firm_id: firms.length === 1 ? String(firms[0]!.id) : '',
      starts_on: addMonths(monthStart(day), 1),
      mode: 'draft',
    },
    toBody: ({ client_ids, ...values }) => ({ ...values, client_ids: (client_ids as string[]).map(Number) }),
    onDone: ({ given }) => {
      toast('success', `${plan.name} assigned to ${given === 1 ? '1 client' : `${given} clients`}`);
      onClose();
    },
  });
  return (
    <Form form={form} label="Assign plan">
      <DrawerBody>
        <FormSection title="Clients">
          <MultiSelect
            name="client_ids"
            label="Clients"
            required
            lookup={clientLookup}
            placeholder="Search by name, PAN or file no."
          />
        </FormSection>
        <FormSection title="Billing">
          <FieldRow>
            <Select
              name="firm_id"
              label="Firm"
              required
              options={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <DateField name="starts_on" label="Start date" required min={day} />
          </FieldRow>
          <Select
            name="mode"
            label="On each scheduled date"
            options={MODES}
            help="One-time fees are always created as a draft."
          />
        </FormSection>
      </DrawerBody>
      <FormFooter verb="Assign plan" onCancel={onClose} />
    </Form>
  );
}
