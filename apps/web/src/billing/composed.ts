import { composeDocument, type ComposedDocument } from '@daftar/domain/billing/compose';
import { typedAmount, typedLine } from '@daftar/domain/billing/typed-line';
import { isCurrency } from '@daftar/domain/currencies';
import type { Around } from './use-around.ts';
import type { DocumentValues } from './values.ts';

/** What the document comes to as it stands in the fields, by the very rules that the server stores and the paper prints. */
export const composedOf = (values: DocumentValues, { supplier, recipient }: Around): ComposedDocument =>
  composeDocument(
    {
      ...values,
      lines: values.lines.map(typedLine),
      currency: isCurrency(values.currency) ? values.currency : 'INR',
      place_of_supply: values.place_of_supply || undefined,
      supply_kind: values.supply_kind || undefined,
      discount: typedAmount(values.discount),
    },
    supplier,
    recipient,
  );
