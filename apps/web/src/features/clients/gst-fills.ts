import { isPerson } from '@daftar/domain/client-categories';
import type { ClientCategory } from '@daftar/domain/enumerations';
import type { Values } from './form-values.ts';
import type { GstAnswer } from './gst-look-up.tsx';

/** Fills empty fields from the GSTIN and the register. Typed values are not overwritten. */
export function gstFills(
  values: Values,
  { pan, state, taxpayer }: Pick<GstAnswer, 'pan' | 'state' | 'taxpayer'>,
): Values {
  const isFirm = !isPerson(values.category as ClientCategory);
  const told: Values = {
    pan: pan ?? '',
    state: state ?? '',
    company_name: (isFirm ? taxpayer?.legal_name : taxpayer?.trade_name) ?? '',
    address_1: taxpayer?.address.slice(0, 200) ?? '',
  };
  return Object.fromEntries(Object.entries(told).filter(([name, value]) => value !== '' && !values[name]));
}
