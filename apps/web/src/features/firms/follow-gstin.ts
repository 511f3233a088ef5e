import { gstinFacts } from '@daftar/domain/gstin';
import { useEffect, useEffectEvent } from 'react';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';

/** Fills an empty PAN and state from a complete GSTIN, and clears the GSTIN of an unregistered firm. */
export function useFollowGstin(form: FormApi): void {
  const gstin = useWatch<string>(form, 'tax_number');
  const type = useWatch<string>(form, 'gst_type');
  const fill = useEffectEvent((name: string, value: string | null) => {
    if (value && !form.valueOf(name)) form.set(name, value);
  });
  const clear = useEffectEvent((name: string, empty: unknown) => {
    if (form.valueOf(name)) form.set(name, empty);
  });
  useEffect(() => {
    const facts = gstinFacts(gstin);
    if (!facts.is_valid) return;
    fill('pan', facts.pan);
    fill('state', facts.state);
  }, [gstin]);
  useEffect(() => {
    if (type === 'Unregistered') clear('tax_number', '');
    if (type === 'Regular') return;
    for (const name of ['lut_number', 'lut_from', 'lut_to']) clear(name, '');
    clear('is_sez', false);
  }, [type]);
}
