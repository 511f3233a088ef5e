import { invoiceRoutes } from '@daftar/contract/invoices';
import { serviceRoutes } from '@daftar/contract/services';
import { isDay } from '@daftar/domain/dates';
import { readOnce } from '#web/app/query.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import { followRates, type Lines } from './line-list.ts';
import { billingOf, servicesOn, type Around } from './use-around.ts';

/** The day of a document, and how long its firm gives. */
export type Due = { date: string; days: number };
/** What depends on them moves along: a due date, how long an offer holds. */
export type OnMoved = (was: Due, is: Due) => void;

export type Following = {
  client: (id: string) => Promise<void>;
  firm: (id: string) => void;
  date: (date: string) => Promise<void>;
};

/**
 * What follows from a choice, as far as nobody said otherwise: another client or firm is proposed its place of supply
 * anew, the client brings its currency, the firm its terms, the day its rates.
 */
export function following(form: FormApi, around: Around, onMoved?: OnMoved, supplied?: string): Following {
  const { business, firms, firm: was, day: before } = around;
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
      form.set('currency', next);
      form.set('exchange_rate', '');
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
      if (supplied) return;
      const [then, now] = await Promise.all(
        [before, date].map((day) => readOnce(serviceRoutes.search, servicesOn(day))),
      );
      const lines = form.valueOf('lines') as Lines;
      const next = followRates(lines, then!.data, now!.data);
      if (next.some((line, i) => line !== lines[i])) form.change('lines', next);
    },
  };
}
