/** Form values of a quotation: a document with its validity. */
import type { Quotation } from '@daftar/contract/quotations';
import { validUntil } from '@daftar/domain/billing/quotation-answer';
import { isDay } from '@daftar/domain/dates';
import type { OnMoved } from '#web/kit/document-editor/dependent-fields.ts';
import { documentBodyOf, valuesOf, type DocumentValues } from '#web/kit/document-editor/form-values.ts';
import type { FormApi } from '#web/kit/use-form.ts';

export type QuotationValues = DocumentValues & { valid_until: string };

export const quotationValues = (quotation: Quotation): QuotationValues => ({
  ...valuesOf(quotation),
  valid_until: quotation.valid_until,
});

export const quotationBodyOf = (values: QuotationValues) => ({
  ...documentBodyOf(values),
  valid_until: values.valid_until || undefined,
});

/** Valid for 30 days by default. */
export const followDate =
  (form: FormApi): OnMoved =>
  (was, is) => {
    const until = String(form.valueOf('valid_until'));
    if (until === '' || (isDay(was.date) && until === validUntil(was.date)))
      form.set('valid_until', validUntil(is.date));
  };
