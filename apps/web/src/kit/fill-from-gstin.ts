import { gstinFacts } from '@daftar/domain/gstin';
import { useEffect, useEffectEvent } from 'react';
import { useWatch, type FormApi } from './use-form.ts';

/** Fills an empty PAN and state from a complete GSTIN. */
export function useFillFromGstin(form: FormApi, field = 'tax_number'): void {
  const gstin = useWatch<string>(form, field);
  const fill = useEffectEvent((name: string, value: string | null) => {
    if (value && !form.valueOf(name)) form.set(name, value);
  });
  useEffect(() => {
    const facts = gstinFacts(gstin ?? '');
    if (!facts.is_valid) return;
    fill('pan', facts.pan);
    fill('state', facts.state);
  }, [gstin]);
}
