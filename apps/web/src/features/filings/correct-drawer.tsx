import { filingRoutes, type Filing } from '@daftar/contract/filings';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FilingFields } from '#web/kit/filings/filing-fields.tsx';
import { filingBodyOf, filingErrors } from '#web/kit/filings/filing-values.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';

const NAMES = ['form_variant', 'filed_on', 'acknowledgement', 'mode', 'note'] as const;
const shownAmount = (value: string): string => (Number(value) ? value : '');

/** Client, form and period stay as they are. */
export function CorrectDrawer({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  const today = useToday();
  const initial: Values = {
    ...Object.fromEntries(NAMES.map((name) => [name, filing[name]])),
    late_fee: shownAmount(filing.late_fee),
    interest: shownAmount(filing.interest),
    is_nil: false,
  };
  const form = useForm({
    route: filingRoutes.update,
    params: { id: filing.id },
    version: filing.version,
    initial: initial as never,
    toBody: filingBodyOf,
    alsoCheck: (values) => filingErrors(filing, { ...values, return_kind: filing.return_kind }, today),
    onDone: ({ warnings }) => {
      toast('success', 'Filing corrected');
      for (const warning of warnings) toast('info', warning);
      onClose();
    },
  });
  return (
    <Drawer
      open
      onClose={onClose}
      title="Correct filing"
      subtitle={`${filing.title}, ${filing.period_label} · ${filing.client_name}`}
      width={520}
    >
      <Form form={form} label="Filing">
        <DrawerBody>
          <FilingFields form={form} subject={filing} turnover={null} isCorrection />
        </DrawerBody>
        <FormFooter verb="Save" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
