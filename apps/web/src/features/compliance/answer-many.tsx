import { complianceRoutes } from '@daftar/contract/compliance';
import { DUTY_QUESTIONS } from '@daftar/domain/work/compliance-profile';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Grid } from '#web/kit/layout.tsx';
import { clientLookup, groupLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { answersFrom, type AnswerValues } from './duty-values.ts';
import { QuestionFields } from './question-fields.tsx';
import { countOf } from './labels.ts';

type Values = AnswerValues & { ids: string[]; group: string };
const NOTHING = {
  ids: [],
  group: '',
  ...Object.fromEntries(DUTY_QUESTIONS.map(([name]) => [name, ''])),
} as unknown as Values;

/** Sets the same answers for many clients; unanswered questions stay unchanged. */
export function AnswerMany({ onClose }: { onClose: () => void }) {
  const form = useForm({
    route: complianceRoutes.bulkDuties,
    initial: NOTHING as never,
    toBody: (values) => {
      const { ids, group, ...said } = values as Values;
      const clients = ids.length ? { ids: ids.map(Number) } : { filter: { group_by: group || undefined } };
      return { clients, answers: answersFrom(said as AnswerValues) } as never;
    },
    alsoCheck: (values) => {
      const { ids, group, ...said } = values as Values;
      return {
        ...(ids.length === 0 && group === '' ? { ids: 'Select clients or a group.' } : {}),
        ...(Object.keys(answersFrom(said as AnswerValues)).length === 0
          ? { has_business_income: 'Answer at least one question.' }
          : {}),
      };
    },
    onDone: ({ changed }) => {
      toast('success', `Compliance profile updated for ${countOf(changed, 'client')}`);
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title="Update many clients">
      <Form form={form} label="Answers">
        <DrawerBody>
          <FormSection title="Clients">
            <FieldRow>
              <MultiSelect
                name="ids"
                label="Clients"
                lookup={clientLookup}
                placeholder="Search by name, file number or PAN"
              />
              <Select
                name="group"
                label="Or all clients in a group"
                clearable
                placeholder="None"
                lookup={groupLookup}
              />
            </FieldRow>
          </FormSection>
          <FormSection title="Answers">
            <Grid gap="12 16" columns="repeat(auto-fill, minmax(220px, 1fr))">
              <QuestionFields placeholderOf={() => 'No change'} />
            </Grid>
          </FormSection>
        </DrawerBody>
        <FormFooter verb="Save changes" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
