import type { Business } from '@daftar/contract/businesses';
import { configRoutes } from '@daftar/contract/configs';
import { serviceRoutes } from '@daftar/contract/services';
import { today } from '@daftar/domain/date-format';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { ratesOfKind, ratesOn } from '@daftar/domain/tax-rates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { timezone } from '#web/app/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './fee_plans.module.css';
import { FREQUENCY_OPTIONS, newLine, withService, type ServiceChoice, type TypedLine } from './values.ts';

const NO_RATES = { gst_rates: [], vat_rates: [] };
const NO_SERVICES: readonly ServiceChoice[] = [];

/** The services of a plan, each with its fee and how often it is billed. */
export function PlanLines({ form, business }: { form: FormApi; business: Business }) {
  const lines = useWatch<TypedLine[]>(form, 'lines');
  const [day] = useState(() => today(new Date(), timezone));
  const services = useRead(serviceRoutes.search, { query: { on: day } }, { quiet: true }).data?.data ?? NO_SERVICES;
  const config = useRead(configRoutes.get, { query: { type: 'FIELD_OPTIONS' } }, { quiet: true }).data?.config;
  const rates = ratesOn(ratesOfKind(business.tax_kind, (config ?? NO_RATES) as never), day);
  // Lines are told apart by their place: when one goes, the inputs of those behind it begin anew.
  const [round, setRound] = useState(0);
  const remove = (at: number): void => {
    form.set(
      'lines',
      lines.filter((_, i) => i !== at),
    );
    setRound(round + 1);
  };
  // Field by field, so that whoever chose with the keyboard stays where they are.
  const take = (at: number, service: ServiceChoice | undefined): void => {
    for (const [name, value] of Object.entries(withService(lines[at]!, service)))
      form.set(`lines.${at}.${name}`, value);
  };
  return (
    <div className={classes.lines}>
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- see `round`
        <div key={`${round}.${i}`} className={classes.line} role="group" aria-label={`Service ${i + 1}`}>
          <Select
            label="Service"
            placeholder="None: described"
            clearable
            searchable
            options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={line.service_id}
            onChange={(id) =>
              take(
                i,
                services.find((one) => String(one.id) === id),
              )
            }
          />
          <TextField name={`lines.${i}.description`} label="Description" required maxLength={500} />
          <Select name={`lines.${i}.frequency`} label="Billed" searchable={false} options={FREQUENCY_OPTIONS} />
          <TextField name={`lines.${i}.quantity`} label="Quantity" required inputMode="decimal" maxLength={12} />
          <MoneyField name={`lines.${i}.rate`} label="Fee" required currency={business.currency as CurrencyCode} />
          {business.tax_kind !== 'NONE' && (
            <>
              <TextField name={`lines.${i}.hsn_sac`} label="SAC" inputMode="numeric" maxLength={8} code />
              <Select
                name={`lines.${i}.tax_rate`}
                label="Tax"
                searchable={false}
                options={[...new Set([...rates, line.tax_rate])].map((rate) => ({ value: rate, label: `${rate}%` }))}
              />
            </>
          )}
          <IconButton
            label={`Remove service ${i + 1}`}
            disabled={lines.length === 1}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => remove(i)}
          />
        </div>
      ))}
      <Button
        look="dashed"
        size="small"
        icon={<IconPlus size={14} aria-hidden />}
        onClick={() => form.set('lines', [...lines, newLine(lines.at(-1)!.tax_rate)])}
      >
        Add a service
      </Button>
    </div>
  );
}
