import type { Business } from '@daftar/contract/businesses';
import { feePlanRoutes, type FeePlan } from '@daftar/contract/fee_plans';
import { startingRate } from '@daftar/domain/service-catalogue';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { moneyText } from '#web/billing/words.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './fee_plans.module.css';
import { PlanLines } from './plan-lines.tsx';
import { planBody, planValues, typedYearly, type TypedLine } from './values.ts';

type Props = { plan: FeePlan | null; business: Business; onSaved: (plan: FeePlan) => void; onClose: () => void };

/** A new plan, or a change of one: clients who have it keep what they were given. */
export function PlanForm({ plan, business, onSaved, onClose }: Props) {
  const form = useForm({
    route: feePlanRoutes.create,
    about: plan?.id,
    initial: planValues(plan, startingRate(business.tax_kind)) as never,
    toBody: planBody,
    version: plan?.version,
    send: plan
      ? (body, version) => write(feePlanRoutes.update, { params: { id: plan.id }, body }, { quiet: true, version })
      : undefined,
    onDone: (saved) => {
      toast('success', `${saved.name} ${plan ? 'saved' : 'added'}`);
      onSaved(saved);
    },
  });
  return (
    <Drawer
      open
      onClose={onClose}
      title={plan ? `Edit ${plan.name}` : 'New fee plan'}
      subtitle={plan && plan.clients > 0 ? 'Clients who have it keep what they were given' : undefined}
    >
      <Form form={form} label="Fee plan">
        <DrawerBody>
          <FormSection title="Plan">
            <TextField name="name" label="Name" required maxLength={80} focused={!plan} />
            <TextField name="description" label="Description" maxLength={300} />
          </FormSection>
          <FormSection title="Services">
            <PlanLines form={form} business={business} />
          </FormSection>
        </DrawerBody>
        <Yearly form={form} currency={business.currency} />
        <FormFooter verb={plan ? 'Save plan' : 'Add plan'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}

/** Stays in sight while lines are typed. */
function Yearly({ form, currency }: { form: FormApi; currency: string }) {
  const lines = useWatch<TypedLine[]>(form, 'lines');
  return (
    <p className={classes.yearly} role="status">
      In a year, before tax <strong>{moneyText(typedYearly(lines), currency)}</strong>
    </p>
  );
}
