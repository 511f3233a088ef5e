import { buyerGstinProblem } from '@daftar/domain/identifiers';
import { Switch } from '#web/kit/check-field.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { gstinHint } from '#web/kit/identifier-hints.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './visible-fields.ts';
import { Duplicate } from './duplicate.tsx';
import { gstFills } from './gst-fills.ts';
import { GstLookUp, type GstAnswer } from './gst-look-up.tsx';
import { Warnings } from './warnings.tsx';

/** The default registration. Its details fill empty fields. */
export function GstFields({ form, asked: { asks, must, id } }: { form: FormApi; asked: Asked }) {
  const fillFrom = (answer: GstAnswer): void => {
    for (const [name, value] of Object.entries(gstFills(form.store.getState().values, answer))) form.set(name, value);
  };
  return (
    <>
      {asks('is_gst') && <Switch name="is_gst" label="GST registered" />}
      {asks('gst_details') && (
        <div>
          <IdentifierField
            key={form.keyOf('gst_number')}
            name="gst_number"
            label="GSTIN"
            required={must('gst_details')}
            length={15}
            placeholder="24ABCPK1234L1Z5"
            problem={buyerGstinProblem}
            tells={gstinHint}
          />
          <Duplicate
            field="gst_number"
            label="GSTIN"
            isComplete={(value) => buyerGstinProblem(value) === null}
            clientId={id}
          />
          <GstLookUp name="gst_number" onFound={fillFrom} />
        </div>
      )}
      <Warnings form={form} of="gst_number" />
    </>
  );
}
