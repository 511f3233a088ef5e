import type { Business } from '@daftar/contract/businesses';
import { configRoutes } from '@daftar/contract/settings';
import { serviceRoutes } from '@daftar/contract/services';
import { today } from '@daftar/domain/date-format';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { packOf, ratesIn } from '@daftar/domain/country-pack';
import { RECURRING_TOKENS } from '@daftar/domain/tokens';
import { ratesOn } from '@daftar/domain/tax-rates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Stack } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { tokenHelp } from '#web/kit/token-help.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './fee_plans.module.css';
import { FREQUENCY_OPTIONS, newLine, withService, type ServiceChoice, type TypedLine } from './form-values.ts';

const NO_RATES = { gst_rates: [], vat_rates: [] };
const NO_SERVICES: readonly ServiceChoice[] = [];

/** The services of a plan, each with its fee and how often it is billed. */
export function PlanLines({ form, business }: { form: FormApi; business: Business }) {
  const lines = useWatch<TypedLine[]>(form, 'lines');
  const [day] = useState(() => today(new Date(), timezone));
  const services = useRead(serviceRoutes.search, { query: { on: day } }, { quiet: true }).data?.data ?? NO_SERVICES;
  const config = useRead(configRoutes.get, { query: { type: 'FIELD_OPTIONS' } }, { quiet: true }).data?.config;
  const rates = ratesOn(ratesIn(business.country, (config ?? NO_RATES) as never), day);
  const { tax, shows } = packOf(business.country);
  // Lines are keyed by index: removing one remounts the inputs after it.
  const [round, setRound] = useState(0);
  const remove = (at: number): void => {
    form.set(
      'lines',
      lines.filter((_, i) => i !== at),
    );
    setRound(round + 1);
  };
  // Set field by field, so that keyboard focus stays.
  const take = (at: number, service: ServiceChoice | undefined): void => {
    for (const [name, value] of Object.entries(withService(lines[at]!, service)))
      form.set(`lines.${at}.${name}`, value);
  };
  return (
    <Stack gap={14}>
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- see `round`
        <Grid
          key={`${round}.${i}`}
          gap={10}
          columns="repeat(12, minmax(0, 1fr)) auto"
          align="start"
          padding={12}
          border
          radius="card"
          className={classes.line}
          role="group"
          aria-label={`Service ${i + 1}`}
        >
          <Select
            label="Service"
            placeholder="None (use description)"
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
          <TextField
            name={`lines.${i}.description`}
            label="Description"
            required
            maxLength={500}
            {...(i === 0 ? { help: tokenHelp(RECURRING_TOKENS) } : {})}
          />
          <Select name={`lines.${i}.frequency`} label="Billed" searchable={false} options={FREQUENCY_OPTIONS} />
          <TextField name={`lines.${i}.quantity`} label="Quantity" required inputMode="decimal" maxLength={12} />
          <MoneyField name={`lines.${i}.rate`} label="Fee" required currency={business.currency as CurrencyCode} />
          {tax.name !== '' && (
            <>
              {shows.hsn && (
                <TextField name={`lines.${i}.hsn_sac`} label="HSN/SAC" inputMode="numeric" maxLength={8} code />
              )}
              <Select
                name={`lines.${i}.tax_rate`}
                label={shows.hsn ? 'Tax' : tax.name}
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
        </Grid>
      ))}
      <Button
        look="dashed"
        size="small"
        icon={<IconPlus size={14} aria-hidden />}
        onClick={() => form.set('lines', [...lines, newLine(lines.at(-1)!.tax_rate)])}
      >
        Add service
      </Button>
    </Stack>
  );
}
