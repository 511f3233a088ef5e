import { gstReviewRoutes, type SummaryRowRecord } from '@daftar/contract/gst_review';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { bodyOf, initialOf, SpecFields, type FieldSpec, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { SECTION_LABELS } from './labels.ts';
import { ROW_FIELDS, type RowSection } from './row-fields.ts';

type Props = { section: RowSection; row: SummaryRowRecord | null; choice: GstPeriodChoice; onClose: () => void };

const within = (spec: FieldSpec): FieldSpec => ({ ...spec, name: `fields.${spec.name}` });
/** Fields of the row are nested in the body. */
const nested = (specs: FieldSpecs): FieldSpecs =>
  specs.map((spec) => (Array.isArray(spec) ? (spec as FieldSpec[]).map(within) : within(spec as FieldSpec)));

/** One row of a section that isn't a document. */
export function RowDrawer({ section, row, choice, onClose }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const fields = ROW_FIELDS[section];
  const form = useForm({
    route: row ? gstReviewRoutes.saveRow : gstReviewRoutes.createRow,
    params: (row ? { id: row.id } : undefined) as never,
    version: row?.version,
    initial: { fields: initialOf(fields, row?.fields ?? null), reason: '' } as never,
    toBody: (values) => ({
      ...values,
      fields: { section, ...bodyOf(fields, values.fields as Record<string, unknown>) },
      ...(row ? {} : choice),
    }),
    onDone: () => {
      toast('success', row ? 'Row saved' : 'Row added');
      onClose();
    },
  });
  const title = row ? 'Edit row' : 'Add row';
  return (
    <Drawer open onClose={onClose} title={title} subtitle={SECTION_LABELS[section]} width={540}>
      <Form form={form} label={title}>
        <DrawerBody>
          <Stack gap={14}>
            <SpecFields specs={nested(fields)} />
            <TextField name="reason" label="Reason" required maxLength={200} help="Kept in the client’s activity." />
          </Stack>
        </DrawerBody>
        <FormFooter verb={row ? 'Save row' : 'Add row'} onCancel={onClose}>
          {row && (
            <Button look="danger" onClick={() => setRemoving(true)}>
              Remove row
            </Button>
          )}
        </FormFooter>
      </Form>
      {isRemoving && row && (
        <ReasonDialog
          title="Remove row?"
          verb="Remove row"
          label="Reason"
          missing="Enter a reason."
          maxLength={200}
          onSend={async (reason) => {
            await write(gstReviewRoutes.removeRow, { params: { id: row.id }, body: { reason } });
            toast('success', 'Row removed');
            form.restart();
            onClose();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Drawer>
  );
}
