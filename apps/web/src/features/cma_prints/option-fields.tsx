import type { cmaPrintRoutes, PrintOptions } from '@daftar/contract/cma_prints';
import type { Received } from '@daftar/contract/core/route';
import { CMA_UNITS } from '@daftar/domain/cma/chart';
import { PRINT_PARTS } from '@daftar/domain/cma/prints';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Grid, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';

type Props = {
  setup: Received<typeof cmaPrintRoutes.setup>;
  value: PrintOptions;
  onChange: (options: PrintOptions) => void;
  onScenario: (id: number) => void;
};

const PAIR = 'repeat(2, minmax(0, 1fr))';

/** Parts to print, and the signature on the certificate. */
export function OptionFields({ setup, value, onChange, onScenario }: Props) {
  const set = (change: Partial<PrintOptions>): void => onChange({ ...value, ...change });
  const text = (name: 'partner' | 'membership_number' | 'firm_registration' | 'udin' | 'place', label: string) => (
    <TextField label={label} value={value[name]} onChange={(next) => set({ [name]: next })} />
  );
  const toggle = (part: (typeof PRINT_PARTS)[number]) => (isOn: boolean) => {
    const parts = PRINT_PARTS.filter((one) => (one === part ? isOn : value.parts.includes(one)));
    // Something must be printed.
    if (parts.length) set({ parts });
  };
  const firms = setup.firms.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <Card title="Print">
        <Stack gap={14}>
          {setup.scenarios.length > 1 && (
            <Select
              label="Scenario"
              value={String(setup.scenario_id)}
              onChange={(next) => onScenario(Number(next))}
              options={setup.scenarios.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <Select
            label="Figures in"
            value={value.unit}
            onChange={(next) => set({ unit: next as PrintOptions['unit'] })}
            options={asOptions(CMA_UNITS)}
          />
          <Stack gap={6} role="group" aria-label="Parts">
            <Text size={12} tone="soft">
              Parts
            </Text>
            <Grid gap="6 12" columns={PAIR}>
              {PRINT_PARTS.map((part) => (
                <Checkbox key={part} label={part} value={value.parts.includes(part)} onChange={toggle(part)} />
              ))}
            </Grid>
          </Stack>
        </Stack>
      </Card>
      <Card title="Certificate and signature">
        <Stack gap={14}>
          {firms.length > 0 && (
            <Select
              label="Firm"
              value={value.firm_id === null ? '' : String(value.firm_id)}
              onChange={(next) => set({ firm_id: next ? Number(next) : null })}
              options={firms}
            />
          )}
          {text('partner', 'Partner')}
          <Grid gap={12} columns={PAIR}>
            {text('membership_number', 'Membership no.')}
            {text('firm_registration', 'Firm registration no.')}
          </Grid>
          {text('udin', 'UDIN')}
          <Grid gap={12} columns={PAIR}>
            {text('place', 'Place')}
            <DateField label="Date" value={value.date} onChange={(date) => date && set({ date })} />
          </Grid>
          <TextArea
            label="Certificate"
            rows={9}
            maxLength={4000}
            value={value.certificate}
            onChange={(certificate) => set({ certificate })}
          />
        </Stack>
      </Card>
    </>
  );
}
