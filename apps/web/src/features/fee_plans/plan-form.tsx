import type { Business } from '@daftar/contract/businesses';
import { feePlanResource, type FeePlan } from '@daftar/contract/fee_plans';
import { startingRate } from '@daftar/domain/country-pack';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { FormSection } from '#web/kit/form.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { PlanLines } from './plan-lines.tsx';
import { planBody, planValues, typedYearly, type TypedLine } from './form-values.ts';

type Props = { plan: FeePlan | null; business: Business; onSaved: (plan: FeePlan) => void; onClose: () => void };

/** Creates or edits a plan. Clients who already have it are not affected. */
export function PlanForm({ plan, business, onSaved, onClose }: Props) {
  return (
    <ResourceDrawer
      resource={feePlanResource}
      row={plan}
      width={780}
      subtitle={plan && plan.clients > 0 ? "Changes don't affect clients who already have this plan" : undefined}
      verb={plan ? 'Save plan' : 'Create plan'}
      initial={planValues(plan, startingRate(business.country))}
      toBody={planBody}
      foot={(form) => <Yearly form={form} currency={business.currency} />}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormSection title="Plan">
            <TextField name="name" label="Name" required maxLength={80} focused={!plan} />
            <TextField name="description" label="Description" maxLength={300} />
          </FormSection>
          <FormSection title="Services">
            <PlanLines form={form} business={business} />
          </FormSection>
        </>
      )}
    </ResourceDrawer>
  );
}

/** Stays visible while lines are typed. */
function Yearly({ form, currency }: { form: FormApi; currency: string }) {
  const lines = useWatch<TypedLine[]>(form, 'lines');
  return (
    <Row
      as="p"
      align="stretch"
      justify="between"
      padding="10 20"
      background="subtle"
      divider="top"
      tone="soft"

      role="status"
    >
      Total per year, before tax{' '}
      <Text as="strong" tone="normal">
        {moneyText(typedYearly(lines), currency)}
      </Text>
    </Row>
  );
}
