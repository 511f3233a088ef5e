import type { Branch, Business } from '@daftar/contract/businesses';
import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { toast } from '#web/core/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box } from '#web/kit/layout.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { FirmFields } from './firm-fields.tsx';
import { firmBodyOf, firmProblemsOf, firmValues } from './form-values.ts';

type Props = { firm: Firm; business: Business; branches: readonly Branch[] };

/** The profile of a firm, changed on the version that was read. */
export function FirmForm({ firm, business, branches }: Props) {
  const form = useForm({
    route: firmRoutes.update,
    params: { id: firm.id },
    version: firm.version,
    draft: `firm ${firm.id} version ${firm.version}`,
    initial: firmValues(firm, business.country) as never,
    toBody: firmBodyOf,
    alsoCheck: firmProblemsOf,
    onDone: ({ name }) => toast('success', `${name} saved`),
  });
  return (
    <Box maxWidth={860}>
      <Form form={form} label={firm.name}>
        <FirmFields form={form} firm={firm} business={business} branches={branches} />
        <FormFooter verb="Save firm" />
      </Form>
    </Box>
  );
}
