import { useEffect, useEffectEvent } from 'react';
import { useFillFromGstin } from '#web/kit/fill-from-gstin.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';

/** Fills an empty PAN and state from a complete GSTIN, and clears the GSTIN of an unregistered firm. */
export function useFollowGstin(form: FormApi): void {
  useFillFromGstin(form);
  const type = useWatch<string>(form, 'gst_type');
  const clear = useEffectEvent((name: string, empty: unknown) => {
    if (form.valueOf(name)) form.set(name, empty);
  });
  useEffect(() => {
    if (type === 'Unregistered') clear('tax_number', '');
    if (type === 'Regular') return;
    for (const name of ['lut_number', 'lut_from', 'lut_to']) clear(name, '');
    clear('is_sez', false);
  }, [type]);
}
