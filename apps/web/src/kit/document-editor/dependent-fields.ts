import { invoiceRoutes } from '@daftar/contract/invoices';
import { serviceRoutes } from '@daftar/contract/services';
import { isRoundedByDefault } from '@daftar/domain/billing/rounding';
import { isDay } from '@daftar/domain/dates';
import { readOnce } from '#web/core/query.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import { followRates, type Lines } from './line-list.ts';
import { billingOf, servicesOn, type EditorData } from './use-editor-data.ts';

/** A document's date, and the firm's payment terms in days. */
export type Due = { date: string; days: number };
/** Updates dependent fields: the due date, the validity of a quotation. */
export type OnMoved = (was: Due, is: Due) => void;

export type Following = {
  client: (id: string) => Promise<void>;
  firm: (id: string) => void;
  date: (date: string) => Promise<void>;
};

/**
 * Fields that follow a choice unless they were edited: a client or firm suggests the place of supply again, the client
 * sets the currency and its rounding, the firm its terms, the date its tax rates.
 */
export function dependentFields(form: FormApi, around: EditorData, onMoved?: OnMoved): Following {
  const { business, firms, firm: was, day: before, isRounded, original } = around;
  const daysOf = (firm: typeof was): number => firm?.due_days ?? 0;
  const proposeAnew = (): void => {
    form.change('place_of_supply', '');
    form.change('supply_kind', '');
  };
  return {
    client: async (id) => {
      proposeAnew();
      if (!id) return;
      const { currency } = await readOnce(invoiceRoutes.billing, billingOf(id));
      if (form.valueOf('client_id') !== id) return;
      const next = currency || business.currency;
      if (form.valueOf('currency') === next) return;
      const rounds = (billed: unknown) => isRoundedByDefault(isRounded, String(billed), business.currency);
      const former = form.valueOf('currency');
      form.set('currency', next);
      form.set('exchange_rate', '');
      if (form.valueOf('is_rounded') === rounds(former)) form.set('is_rounded', rounds(next));
    },
    firm: (id) => {
      proposeAnew();
      const is = firms.find((firm) => String(firm.id) === id);
      for (const text of ['terms', 'notes'] as const)
        if (is && form.valueOf(text) === (was?.[text] ?? '')) form.set(text, is[text]);
      onMoved?.({ date: before, days: daysOf(was) }, { date: before, days: daysOf(is) });
    },
    date: async (date) => {
      if (!isDay(date) || date === before) return;
      onMoved?.({ date: before, days: daysOf(was) }, { date, days: daysOf(was) });
      if (original) return;
      const [then, now] = await Promise.all(
        [before, date].map((day) => readOnce(serviceRoutes.search, servicesOn(day))),
      );
      const lines = form.valueOf('lines') as Lines;
      const next = followRates(lines, then!.data, now!.data);
      if (next.some((line, i) => line !== lines[i])) form.change('lines', next);
    },
  };
}
