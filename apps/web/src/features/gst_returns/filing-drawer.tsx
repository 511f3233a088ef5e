import { gstReturnRoutes, type Gstr1Summary, type ReturnType } from '@daftar/contract/gst_returns';
import type { Day } from '@daftar/domain/dates';
import { toast } from '#web/core/toasts.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import type { Asked } from './actions.tsx';
import { count, RETURN_NAMES } from './labels.ts';

type Props = {
  asked: Asked;
  summary: Gstr1Summary;
  /** Returns not filed yet. */
  open: readonly ReturnType[];
  today: Day;
  onClose: () => void;
};

/** Records the filing date and acknowledgement number. */
export function FilingDrawer({ asked, summary, open, today, onClose }: Props) {
  const { label } = summary.period;
  const form = useForm({
    route: gstReturnRoutes.file,
    initial: { ...asked, return_type: open[0], filed_on: today, arn: '' },
    onDone: ({ return_type }) => {
      toast('success', `${RETURN_NAMES[return_type]} for ${label} marked as filed`);
      onClose();
    },
  });
  const isGstr1 = useWatch<ReturnType>(form, 'return_type') === 'GSTR1';
  return (
    <Drawer open onClose={onClose} title="Mark as filed" subtitle={`${label} · ${summary.gstin}`} width={520}>
      <Form form={form} label="Mark as filed">
        <DrawerBody>
          <FormSection title="Return">
            <FieldRow>
              <Select
                name="return_type"
                label="Return"
                required
                options={open.map((value) => ({ value, label: RETURN_NAMES[value] }))}
              />
              <DateField name="filed_on" label="Filed on" required min={summary.period.to} max={today} />
            </FieldRow>
            <TextField
              name="arn"
              label="ARN"
              required
              code
              focused
              maxLength={15}
              help="Acknowledgement Reference Number from the GST portal, like AA240626123456K"
            />
          </FormSection>
          {isGstr1 && <Consequences summary={summary} />}
        </DrawerBody>
        <FormFooter verb="Mark as filed" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}

function Consequences({ summary: { period, drafts, problems } }: { summary: Gstr1Summary }) {
  const left = [
    drafts > 0 && `${count(drafts, 'draft')} for this period ${drafts === 1 ? 'is' : 'are'} not included`,
    problems.errors > 0 && `${count(problems.errors, 'error')} not fixed`,
  ].filter(Boolean);
  return (
    <Stack gap={8}>
      <Notice>
        {period.cycle === 'iff'
          ? `After this, B2B invoices furnished in the IFF for ${period.label} can't be cancelled. Use a credit note to correct them.`
          : `After this, documents for ${period.label} can't be cancelled and no new ones can be issued in it. To correct one, issue a credit or debit note with a later date.`}
      </Notice>
      {left.length > 0 && <Notice tone="amber">{left.join(', and ')}.</Notice>}
    </Stack>
  );
}
