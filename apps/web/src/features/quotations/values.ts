/** A quotation while it is typed: a document, and how long it holds. */
import type { Quotation } from '@daftar/contract/quotations';
import { validUntil } from '@daftar/domain/billing/quotation-answer';
import { isDay } from '@daftar/domain/dates';
import type { OnMoved } from '#web/billing/follow.ts';
import { documentBodyOf, valuesOf, type DocumentValues } from '#web/billing/values.ts';
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

/** As long as nobody said otherwise it holds for 30 days. */
export const followDate =
  (form: FormApi): OnMoved =>
  (was, is) => {
    const until = String(form.valueOf('valid_until'));
    if (until === '' || (isDay(was.date) && until === validUntil(was.date)))
      form.set('valid_until', validUntil(is.date));
  };
