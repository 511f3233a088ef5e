import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { CMA_UNITS } from '@daftar/domain/cma/chart';
import { BUSINESS_NATURES } from '@daftar/domain/enumerations';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Select } from '#web/kit/select.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useForm } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';

const PROJECTED = ['1', '2', '3', '4', '5', '6', '7'];

/** Years, nature and unit of a client's financials. */
export function StartDrawer({
  clientId,
  onClose,
  onDone,
}: {
  clientId?: number;
  onClose: () => void;
  onDone: (clientId: number) => void;
}) {
  const thisYear = fiscalYearOf(useToday());
  const form = useForm({
    route: cashCreditRoutes.setUp,
    initial: {
      client_id: clientId ? String(clientId) : '',
      nature: 'Trading',
      unit: 'Lakhs',
      estimated_year: fiscalYearLabel(thisYear),
      projected_years: '3',
    } as never,
    toBody: ({ projected_years, client_id, ...values }) => ({
      ...values,
      client_id: Number(client_id),
      projected_years: Number(projected_years),
    }),
    onDone: (settings) => {
      toast('success', `Financials of ${settings.client_name} started`);
      onDone(settings.client_id);
    },
  });
  const years = [-1, 0, 1].map((offset) => fiscalYearLabel(thisYear + offset));
  return (
    <Drawer open onClose={onClose} title="Start CMA" width={520}>
      <Form form={form} label="Start CMA">
        <DrawerBody>
          <FormSection title="Years and figures">
            {!clientId && <Select name="client_id" label="Client" required lookup={clientLookup} />}
            <FieldRow>
              <Select name="nature" label="Nature of business" required options={asOptions(BUSINESS_NATURES)} />
              <Select name="unit" label="Figures in" required options={asOptions(CMA_UNITS)} />
            </FieldRow>
            <FieldRow>
              <Select
                name="estimated_year"
                label="Current year"
                required
                options={asOptions(years)}
                help="Two audited years before it are added."
              />
              <Select name="projected_years" label="Projected years" required options={asOptions(PROJECTED)} />
            </FieldRow>
          </FormSection>
        </DrawerBody>
        <FormFooter verb="Start CMA" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
