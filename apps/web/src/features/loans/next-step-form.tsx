import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';

/** The next step of a file, edited in place: it changes after every call. */
export function NextStepForm({ loan }: { loan: Loan }) {
  const form = useForm({
    route: loanRoutes.update,
    params: { id: loan.id },
    version: loan.version,
    initial: { next_step: loan.next_step, next_step_on: loan.next_step_on ?? '' },
    draft: false,
    toBody: ({ next_step, next_step_on }) => ({ next_step, next_step_on: next_step_on || null }),
    onDone: () => toast('success', 'Next step saved'),
  });
  const isChanged = [
    useWatch<string>(form, 'next_step') !== loan.next_step,
    useWatch<string>(form, 'next_step_on') !== (loan.next_step_on ?? ''),
  ].some(Boolean);
  return (
    <Form form={form} label="What’s next" guard={false}>
      <Stack gap={12}>
        <FieldRow>
          <TextField name="next_step" label="Next step" maxLength={200} placeholder="Collect bank statements" />
          <DateField name="next_step_on" label="Date" />
        </FieldRow>
        {isChanged && (
          <Row justify="end">
            <Button look="solid" type="submit" busy={form.busy}>
              Save next step
            </Button>
          </Row>
        )}
      </Stack>
    </Form>
  );
}
