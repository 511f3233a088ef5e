import { clientWarnings } from '@daftar/domain/client-rules';
import { gstinProblem, panProblem } from '@daftar/domain/identifiers';
import { useStore } from 'zustand';
import { Notice } from '#web/kit/notice.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { factsOf } from './form-values.ts';

/** What looks odd about a number and may be right all the same. */
export function Warnings({ form, of }: { form: FormApi; of: 'pan' | 'gst_number' }) {
  const facts = factsOf(useStore(form.store, (state) => state.values));
  const isGood = (of === 'pan' ? panProblem(facts.pan) : gstinProblem(facts.gst_number)) === null;
  if (!isGood) return null;
  return clientWarnings(facts)
    .filter(({ field }) => field === of)
    .map(({ rule, message }) => (
      <Notice key={rule} tone="amber">
        {message}
      </Notice>
    ));
}
