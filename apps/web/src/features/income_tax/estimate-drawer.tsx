import { advanceTaxResource, type AdvanceTaxPlan } from '@daftar/contract/income_tax/advance-tax';
import { financialYearLabel } from '@daftar/domain/income_tax/years';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { amountOf } from './labels.tsx';

type Props = { plan: AdvanceTaxPlan | null; fy: number; onClose: () => void };

/** The estimated tax of a client for a running year, and what is paid. */
export function EstimateDrawer({ plan, fy, onClose }: Props) {
  const remove = async (): Promise<void> => {
    const params = { id: plan!.id };
    const isGone = await deletePart(`The estimate of ${plan!.client_name}`, () =>
      write(advanceTaxResource.routes.remove, { params }, { version: plan!.version }),
    );
    if (isGone) onClose();
  };
  return (
    <ResourceDrawer
      resource={advanceTaxResource}
      row={plan}
      title={plan ? `Advance tax of ${plan.client_name}` : 'Add estimate'}
      subtitle={financialYearLabel(fy)}
      called="Estimate"
      initial={{
        ...(plan ? {} : { client_id: '' }),
        tax: amountOf(plan?.tax),
        paid: amountOf(plan?.paid),
        is_presumptive: plan?.is_presumptive ?? false,
        note: plan?.note ?? '',
      }}
      toBody={(values) => ({
        ...values,
        ...(plan ? {} : { fy }),
        tax: values.tax || '0',
        paid: values.paid || '0',
      })}
      {...(plan && { changes: ({ client_id: _client, fy: _fy, ...body }) => body })}
      buttons={
        plan && (
          <Button look="danger" onClick={() => void remove()}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack gap={14}>
        {!plan && <Select name="client_id" label="Client" required lookup={clientLookup} />}
        <FieldRow>
          <MoneyField name="tax" label="Tax of the year" help="Estimated, after TDS and TCS." />
          <MoneyField name="paid" label="Paid so far" />
        </FieldRow>
        <Switch name="is_presumptive" label="Presumptive: all of it is due in March" />
        <TextField name="note" label="Note" maxLength={200} />
      </Stack>
    </ResourceDrawer>
  );
}
