import { isPerson } from '@daftar/domain/client-categories';
import { categoryInWords, categoryOf } from '@daftar/domain/client-sheet/categories';
import { splitName } from '@daftar/domain/client-sheet/names';
import type { ClientCategory } from '@daftar/domain/enumerations';
import type { Values } from './form-values.ts';
import type { GstAnswer } from './gst-look-up.tsx';

type GstFacts = Pick<GstAnswer, 'pan' | 'state' | 'taxpayer'>;

/** The register names the constitution; without it the PAN shows the kind. A person with a GSTIN runs a business. */
function categoryFrom({ pan, taxpayer }: GstFacts): ClientCategory | undefined {
  const stated = categoryInWords(taxpayer?.constitution ?? '');
  const found = stated ?? categoryOf(pan ?? '', taxpayer?.legal_name ?? '');
  return found === 'Individual' ? 'Proprietor' : found;
}

/** Fills empty fields from the GSTIN and the register. Typed values, and a category that was chosen, stay. */
export function gstFills(values: Values, facts: GstFacts): Values {
  const { pan, state, taxpayer } = facts;
  const isUntouched = values.category === 'Individual' && !values.first_name;
  const category = (isUntouched && categoryFrom(facts)) || (values.category as ClientCategory);
  const person = isPerson(category) && !values.first_name ? splitName(taxpayer?.legal_name ?? '', pan ?? '') : {};
  const fills: Values = {
    pan: pan ?? '',
    state: state ?? '',
    ...person,
    company_name: (isPerson(category) ? taxpayer?.trade_name : taxpayer?.legal_name) ?? '',
    address_1: taxpayer?.address.slice(0, 200) ?? '',
  };
  return {
    ...(category === values.category ? {} : { category }),
    ...Object.fromEntries(Object.entries(fills).filter(([name, value]) => value !== '' && !values[name])),
  };
}
