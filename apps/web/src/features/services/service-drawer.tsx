import type { Business } from '@daftar/contract/businesses';
import { serviceRoutes, type Service } from '@daftar/contract/services';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { GST_UNITS } from '@daftar/domain/gst-lists';
import {
  PRACTICE_SERVICE_CODES,
  SERVICE_UNIT,
  serviceCodeProblem,
  startingRate,
} from '@daftar/domain/service-catalogue';
import { useId } from 'react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { toldMovedToBin } from '#web/kit/moved-to-bin.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { RateFields, ratesBody, type TypedRate } from './rate-fields.tsx';
import { CATEGORY_OPTIONS, FREQUENCY_OPTIONS } from './words.ts';

type Props = { service: Service | null; business: Business; onClose: () => void };

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
  rates: (service?.rates ?? [{ from: null, rate: startingRate(business.tax_kind) }]).map(({ from, rate }) => ({
    from: from ?? '',
    rate,
  })),
});

/** A service of one's own, or a change of any: of the specification's the name stays. */
export function ServiceDrawer({ service, business, onClose }: Props) {
  const codes = useId();
  const initial = startOf(service, business);
  const form = useForm({
    route: serviceRoutes.create,
    about: service?.id,
    initial: initial as never,
    toBody: ({ rates, ...values }) => ({
      ...values,
      default_fee: values.default_fee || '0',
      rates: ratesBody(rates as TypedRate[]),
    }),
    alsoCheck: ({ hsn_code }): Record<string, string> => {
      const problem = serviceCodeProblem(String(hsn_code).trim(), business.tax_kind);
      return problem ? { hsn_code: problem } : {};
    },
    send: service
      ? ({ rates, ...body }) => {
          // A history that was right when it was written is not judged again because the fee changes.
          const same = JSON.stringify(rates) === JSON.stringify(ratesBody(initial.rates));
          return write(
            serviceRoutes.update,
            { params: { id: service.id }, body: { ...body, ...(same ? {} : { rates }) } },
            { quiet: true, version: service.version },
          );
        }
      : undefined,
    onDone: ({ name }) => {
      toast('success', service ? `${name} saved` : `${name} added`);
      onClose();
    },
  });
  const remove = async (): Promise<void> => {
    await write(serviceRoutes.remove, { params: { id: service!.id } }, { version: service!.version });
    toldMovedToBin(service!.name, { entity: 'services', id: service!.id });
    onClose();
  };
  const hasTax = business.tax_kind !== 'NONE';
  return (
    <Drawer open onClose={onClose} title={service ? service.name : 'New service'} width={560}>
      <Form form={form} label="Service">
        <DrawerBody>
          <FormSection title="Service">
            <TextField
              name="name"
              label="Name"
              required
              maxLength={80}
              focused={!service}
              disabled={service?.is_standard}
              help={service?.is_standard ? 'Clients have this service by its name.' : undefined}
            />
            <TextField name="description" label="Description on documents" maxLength={300} />
            <FieldRow>
              <MoneyField name="default_fee" label="Default fee" currency={business.currency as CurrencyCode} />
              <Select
                name="frequency"
                label="Recurs"
                options={FREQUENCY_OPTIONS}
                placeholder="Not by itself"
                clearable
              />
            </FieldRow>
            <Checkbox name="is_active" label="Active: offered on quotations and invoices" />
          </FormSection>
          {hasTax && (
            <FormSection title="Tax">
              <FieldRow>
                <TextField name="hsn_code" label="SAC or HSN" maxLength={20} list={codes} inputMode="numeric" />
                <Select name="unit" label="Unit" options={UNITS} />
              </FieldRow>
              <datalist id={codes}>
                {business.tax_kind === 'GST' &&
                  PRACTICE_SERVICE_CODES.map(({ code, label }) => (
                    <option key={code} value={code}>
                      {label}
                    </option>
                  ))}
              </datalist>
              {business.tax_kind === 'GST' && (
                <Select name="tax_category" label="Treatment" options={CATEGORY_OPTIONS} />
              )}
              <RateFields form={form} />
            </FormSection>
          )}
        </DrawerBody>
        <FormFooter verb={service ? 'Save service' : 'Add service'} onCancel={onClose}>
          {service && !service.is_standard && (
            <Button look="danger" onClick={() => void remove().catch(() => undefined)}>
              Delete
            </Button>
          )}
        </FormFooter>
      </Form>
    </Drawer>
  );
}
