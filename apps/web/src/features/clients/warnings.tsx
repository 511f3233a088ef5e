import { clientWarnings } from '@daftar/domain/client-rules';
import { buyerGstinProblem, panProblem } from '@daftar/domain/identifiers';
import { useStore } from 'zustand';
import { Notice } from '#web/kit/notice.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { factsOf } from './form-values.ts';

/** Warnings about unusual numbers. */
export function Warnings({ form, of }: { form: FormApi; of: 'pan' | 'gst_number' }) {
  const facts = factsOf(useStore(form.store, (state) => state.values));
  const isGood = (of === 'pan' ? panProblem(facts.pan) : buyerGstinProblem(facts.gst_number)) === null;
  if (!isGood) return null;
  return clientWarnings(facts)
    .filter(({ field }) => field === of)
    .map(({ rule, message }) => (
      <Notice key={rule} tone="amber">
        {message}
      </Notice>
    ));
}
