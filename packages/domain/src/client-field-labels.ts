/** Labels of a client's fields. */
import type { ClientField } from './client-fields.ts';
import { packOf } from './country-pack.ts';
import { fieldLabel } from './field-labels.ts';
import { inSentence } from './text.ts';

/** The label of a field, in the words of a country. */
export const clientFieldLabel = (field: ClientField, country = 'IN'): string =>
  inCountry(field, country) ?? fieldLabel(field);

function inCountry(field: ClientField, country: string): string | undefined {
  const { numbers, address, tax } = packOf(country);
  if (field === 'vat') return tax.kind === 'VAT' ? numbers.tax?.label : undefined;
  if (field === 'pincode') return address.postalCode;
  if (field === 'current_pincode') return `Current ${inSentence(address.postalCode)}`;
  if (field === 'state') return address.state;
  if (field === 'current_state') return `Current ${inSentence(address.state)}`;
  return numbers.client[field]?.label;
}
