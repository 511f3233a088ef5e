import { buyerGstinProblem } from '@daftar/domain/identifiers';
import { Switch } from '#web/kit/check-field.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { gstinHint } from '#web/kit/identifier-hints.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './visible-fields.ts';
import { Duplicate } from './duplicate.tsx';
import { GstLookUp, type GstAnswer } from './gst-look-up.tsx';
import { Warnings } from './warnings.tsx';

type Props = { form: FormApi; asked: Asked };

/** The GSTIN of the default registration. Its details fill empty fields, of a new client without asking. */
export function GstinField({ form, asked: { must, id } }: Props) {
  // Loaded with the first answer: most forms have no use for it.
  const fillFrom = async (answer: GstAnswer): Promise<void> => {
    const { gstFills } = await import('./gst-fills.ts');
    for (const [name, value] of Object.entries(gstFills(form.store.getState().values, answer))) form.set(name, value);
  };
  return (
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
        help={id === null ? 'Fills in the category, name, PAN and state.' : undefined}
      />
      <Duplicate
        field="gst_number"
        label="GSTIN"
        isComplete={(value) => buyerGstinProblem(value) === null}
        clientId={id}
      />
      <GstLookUp name="gst_number" onFound={(answer) => void fillFrom(answer)} isAutomatic={id === null} />
    </div>
  );
}

/** A new client is asked for the GSTIN first (basics-fields.tsx). */
export const GstFields = ({ form, asked }: Props) => (
  <>
    {asked.asks('is_gst') && <Switch name="is_gst" label="GST registered" />}
    {asked.asks('gst_details') && asked.id !== null && <GstinField form={form} asked={asked} />}
    <Warnings form={form} of="gst_number" />
  </>
);
