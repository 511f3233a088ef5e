import { gstReturnRoutes, type Gstr1Summary, type ReturnType } from '@daftar/contract/gst_returns';
import type { Day } from '@daftar/domain/dates';
import { toast } from '#web/app/toasts.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import type { Asked } from './acts.tsx';
import classes from './gst_returns.module.css';
import { count, RETURN_NAMES } from './words.ts';

type Props = {
  asked: Asked;
  summary: Gstr1Summary;
  /** Those that are not filed yet. */
  open: readonly ReturnType[];
  today: Day;
  onClose: () => void;
};

/** That a return was filed, when, and under which acknowledgement. */
export function FilingDrawer({ asked, summary, open, today, onClose }: Props) {
  const { label } = summary.period;
  const form = useForm({
    route: gstReturnRoutes.file,
    initial: { ...asked, return_type: open[0], filed_on: today, arn: '' },
    onDone: ({ return_type }) => {
      toast('success', `${RETURN_NAMES[return_type]} of ${label} marked as filed`);
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
              help="The acknowledgement number of the portal, like AA240626123456K."
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
    drafts > 0 && `${count(drafts, 'draft')} of the period ${drafts === 1 ? 'is' : 'are'} not in it`,
    problems.errors > 0 && `${count(problems.errors, 'error')} ${problems.errors === 1 ? 'is' : 'are'} open`,
  ].filter(Boolean);
  return (
    <div className={classes.notices}>
      <Notice>
        {period.cycle === 'iff'
          ? `What ${period.label} furnishes to registered buyers cannot be cancelled from then on: a credit note corrects it.`
          : `From then on nothing of ${period.label} can be cancelled, and nothing more issued into it: a note of a later day corrects it.`}
      </Notice>
      {left.length > 0 && <Notice tone="amber">{left.join(', and ')}.</Notice>}
    </div>
  );
}
