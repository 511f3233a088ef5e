import { cashCreditParts, cashCreditRoutes } from '@daftar/contract/cash_credit';
import { CMA_UNITS } from '@daftar/domain/cma/chart';
import { USUAL_NORMS } from '@daftar/domain/cma/checks';
import { CMA_SETTINGS } from '@daftar/domain/cma/lines';
import { BUSINESS_NATURES } from '@daftar/domain/enumerations';
import type { Received } from '@daftar/contract/core/route';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useForm } from '#web/kit/use-form.ts';
import { ChartCard } from './chart-card.tsx';
import { YearsCard } from './years-card.tsx';

type Settings = Received<typeof cashCreditRoutes.settings>;
/** A fieldset without its frame. */
const PLAIN = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const;
const SWITCHES = Object.entries(CMA_SETTINGS).filter(([name]) => name !== 'digital_share');
const NORMS: readonly [keyof typeof USUAL_NORMS, string][] = [
  ['current_ratio', 'Current ratio, at least'],
  ['outside_to_worth', 'Outside liabilities to net worth, at most'],
  ['term_to_worth', 'Term liabilities to net worth, at most'],
  ['interest_cover', 'Interest cover, at least'],
  ['dscr', 'Debt service coverage, at least'],
  ['asset_cover', 'Fixed asset coverage, at least'],
];
const boundOf = (name: keyof typeof USUAL_NORMS): 'min' | 'max' => ('max' in USUAL_NORMS[name] ? 'max' : 'min');

/** cashCredit/client/:clientId/Settings: years, unit, the rules of the bank, and the chart of heads. */
export function Component() {
  const clientId = Number(useParams().clientId);
  const settings = useRead(cashCreditRoutes.settings, { params: { clientId } });
  return (
    <Page narrow>
      <QueryView query={settings} what="these settings" skeleton={10}>
        {(data) => (
          <Stack gap={16}>
            <PageHeader title="CMA settings" subtitle={data.client_name} />
            <YearsCard clientId={clientId} />
            <Rules key={data.version} settings={data} />
            <ChartCard clientId={clientId} nature={data.nature} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function Rules({ settings }: { settings: Settings }) {
  const mayWrite = useMayWrite(cashCreditParts.configs);
  const params = { clientId: settings.client_id };
  const form = useForm({
    route: cashCreditRoutes.changeSettings,
    params,
    initial: valuesOf(settings) as never,
    toBody: bodyOf,
    version: settings.version,
    send: (body, version) =>
      write(cashCreditRoutes.changeSettings, { params, body: body as never }, { quiet: true, version }),
    onDone: () => toast('success', 'CMA settings saved'),
  });
  return (
    <Form form={form} label="CMA settings">
      {/* Readers see the values. */}
      <Stack as="fieldset" gap={16} columns="minmax(0, 1fr)" disabled={!mayWrite} style={PLAIN}>
        <FormSection title="Sheet">
          <FieldRow>
            <Select name="nature" label="Nature of business" required options={asOptions(BUSINESS_NATURES)} />
            <Select name="unit" label="Figures in" required options={asOptions(CMA_UNITS)} />
          </FieldRow>
        </FormSection>
        <FormSection title="Rules of the bank">
          {SWITCHES.map(([name, { label }]) => (
            <Switch key={name} name={name} label={label} />
          ))}
          <TextField name="digital_share" label={CMA_SETTINGS.digital_share.label} inputMode="decimal" />
        </FormSection>
        <FormSection title="Ratio norms of the bank">
          {NORMS.map(([name, label]) => (
            <TextField key={name} name={`norm_${name}`} label={label} inputMode="decimal" />
          ))}
        </FormSection>
      </Stack>
      {mayWrite && <FormFooter verb="Save" />}
    </Form>
  );
}

function valuesOf({ nature, unit, rules, norms }: Settings): Record<string, unknown> {
  const rule = (name: string): string =>
    (rules as Record<string, string>)[name] ?? CMA_SETTINGS[name as 'quasi_equity'].value;
  const norm = (name: keyof typeof USUAL_NORMS): string => {
    const bound = boundOf(name);
    const usual = USUAL_NORMS[name] as { min?: string; max?: string };
    return norms[name]?.[bound] ?? usual[bound] ?? '';
  };
  return {
    nature,
    unit,
    digital_share: rule('digital_share'),
    ...Object.fromEntries(SWITCHES.map(([name]) => [name, rule(name) === '1'])),
    ...Object.fromEntries(NORMS.map(([name]) => [`norm_${name}`, norm(name)])),
  };
}

function bodyOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rules = Object.fromEntries(SWITCHES.map(([name]) => [name, values[name] ? '1' : '0']));
  const norms = NORMS.flatMap(([name]) => {
    const value = values[`norm_${name}`];
    return value ? [[name, { [boundOf(name)]: value }]] : [];
  });
  return {
    nature: values.nature,
    unit: values.unit,
    rules: { ...rules, digital_share: values.digital_share || '0' },
    norms: Object.fromEntries(norms),
  };
}
