import type { Business } from '@daftar/contract/businesses';
import { serviceResource, type Service } from '@daftar/contract/services';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { packOf, startingRate } from '@daftar/domain/country-pack';
import { GST_UNITS } from '@daftar/domain/gst-lists';
import { PRACTICE_SERVICE_CODES, SERVICE_UNIT, serviceCodeProblem } from '@daftar/domain/service-catalogue';
import { useId } from 'react';
import { useBusiness } from '#web/core/use-business.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { DeleteButton } from '#web/kit/resource/resource-list.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { RateFields, ratesBody, type TypedRate } from './rate-fields.tsx';
import { categoryOptions, FREQUENCY_OPTIONS } from './labels.ts';

type Props = { row: Service | null; onClose: () => void };

const UNITS = GST_UNITS.map(({ code, label }) => ({ value: code, label }));

const startOf = (service: Service | null, business: Business) => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  hsn_code: service?.hsn_code ?? '',
  unit: service?.unit ?? SERVICE_UNIT,
  default_fee: service?.default_fee ?? '',
  tax_category: service?.tax_category ?? ('taxable' as const),
  frequency: service?.frequency ?? ('' as const),
  is_active: service?.is_active ?? true,
  rates: (service?.rates ?? [{ from: null, rate: startingRate(business.country) }]).map(({ from, rate }) => ({
    from: from ?? '',
    rate,
  })),
});

/** A custom service, or a change of any. Standard services keep their name. */
export function ServiceDrawer({ row: service, onClose }: Props) {
  const codes = useId();
  const business = useBusiness()?.business;
  if (!business) return null;
  const initial = startOf(service, business);
  const { tax, shows } = packOf(business.country);
  return (
    <ResourceDrawer
      resource={serviceResource}
      row={service}
      title={service?.name}
      verb={service ? 'Save service' : undefined}
      width={560}
      initial={initial}
      toBody={({ rates, ...values }) => ({
        ...values,
        default_fee: values.default_fee || '0',
        rates: ratesBody(rates as TypedRate[]),
      })}
      alsoCheck={({ hsn_code }): Record<string, string> => {
        const problem = serviceCodeProblem(String(hsn_code).trim(), business.tax_kind);
        return problem ? { hsn_code: problem } : {};
      }}
      // A history that was right when it was written is not checked again because the fee changes.
      changes={({ rates, ...body }) =>
        JSON.stringify(rates) === JSON.stringify(ratesBody(initial.rates)) ? body : { ...body, rates }
      }
      buttons={
        service && !service.is_standard && <DeleteButton resource={serviceResource} row={service} onDone={onClose} />
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormSection title="Service">
            <TextField
              name="name"
              label="Name"
              required
              maxLength={80}
              focused={!service}
              disabled={service?.is_standard}
              help={service?.is_standard ? "Standard services can't be renamed" : undefined}
            />
            <TextField name="description" label="Description on documents" maxLength={300} />
            <FieldRow>
              <MoneyField name="default_fee" label="Default fee" currency={business.currency as CurrencyCode} />
              <Select
                name="frequency"
                label="Frequency"
                options={FREQUENCY_OPTIONS}
                placeholder="Not recurring"
                clearable
              />
            </FieldRow>
            <Checkbox name="is_active" label="Active (show on quotations and invoices)" />
          </FormSection>
          {tax.name !== '' && (
            <FormSection title="Tax">
              {shows.hsn && (
                <>
                  <FieldRow>
                    <TextField name="hsn_code" label="HSN/SAC" maxLength={20} list={codes} inputMode="numeric" />
                    <Select name="unit" label="Unit" options={UNITS} />
                  </FieldRow>
                  <datalist id={codes}>
                    {PRACTICE_SERVICE_CODES.map(({ code, label }) => (
                      <option key={code} value={code}>
                        {label}
                      </option>
                    ))}
                  </datalist>
                </>
              )}
              <Select name="tax_category" label="Tax treatment" options={categoryOptions(tax)} />
              <RateFields form={form} />
            </FormSection>
          )}
        </>
      )}
    </ResourceDrawer>
  );
}
