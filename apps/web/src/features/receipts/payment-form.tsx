import { receiptRoutes, type OpenItems } from '@daftar/contract/receipts';
import { currencyOf, type CurrencyCode } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { sub } from '@daftar/domain/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import type { Place } from '#web/billing/use-around.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { keyOf, isTicked, settle } from './entry.ts';
import { Dues } from './dues.tsx';
import { AdvanceFields, MoneyFields, MoreFields, PayerFields } from './payment-fields.tsx';
import classes from './payment.module.css';
import { SettlementSum } from './settlement-sum.tsx';
import { beginning, bodyOf, UNSETTLED, type PaymentValues, type Start } from './values.ts';

type Props = { place: Place; start: Start };
const NOTHING = { items: [], advances: [] };

/** What came in, typed once; it goes over what is due by itself, and every figure can be changed by hand. */
export function PaymentForm({ place, start }: Props) {
  const navigate = useNavigate();
  const { business } = place;
  const [day] = useState(() => today(new Date(), business.timezone));
  const [initial] = useState(() => beginning(place, start, day));
  const known = useRef<OpenItems | undefined>(undefined);
  const form = useForm({
    route: receiptRoutes.create,
    initial: initial as never,
    toBody: (values) => bodyOf(values as PaymentValues, known.current, decimalsOf(values as PaymentValues)),
    alsoCheck: (values) => problemsOf(values as PaymentValues, known.current),
    send: async (body) => {
      try {
        return await write(receiptRoutes.create, { body }, { quiet: true });
      } catch (error) {
        // Somebody may have received on the same invoice meanwhile.
        void open.refetch();
        throw error;
      }
    },
    onDone: ({ id, number }) => {
      toast('success', `${number} received`);
      void navigate(`/business/${business.id}/payments/${id}`);
    },
  });
  const values = useStore(form.store, (state) => state.values) as PaymentValues;
  const { client_id, firm_id, branch_id, currency, date } = values;
  const open = useRead(
    receiptRoutes.openItems,
    {
      query: {
        client_id,
        firm_id,
        branch_id: branch_id || undefined,
        currency,
        date: isDay(date) ? date : undefined,
      } as never,
    },
    { enabled: client_id !== '' && firm_id !== '' },
  );
  const data = client_id && firm_id ? open.data : undefined;
  useEffect(() => {
    known.current = data;
  }, [data]);
  const settlement = settle(values, data ?? NOTHING, decimalsOf(values));
  const forget = (): void => {
    for (const [name, value] of Object.entries(UNSETTLED)) form.set(name, value);
    form.set('bank_detail_id', '');
  };
  /** Begun for an invoice, it is for all that is due on it; it comes into the account that the firm prints. */
  const propose = useEffectEvent(({ items, bank_accounts }: OpenItems) => {
    const wasTouched = form.isDirty();
    const account = bank_accounts.find(({ is_default }) => is_default);
    if (account && values.bank_detail_id === '') form.set('bank_detail_id', String(account.id));
    const item = items.find((one) => keyOf(one) === values.first);
    if (item && values.cash === '') form.set('cash', sub(item.due, isTicked(item, values) ? item.tds!.amount : '0'));
    // What was proposed is nothing that somebody would lose.
    if (!wasTouched) form.store.setState(({ values: proposed }) => ({ initial: proposed }));
  });
  useEffect(() => {
    if (data) propose(data);
  }, [data]);

  const part = { form, values, open: data, place };
  return (
    <Form form={form} label="Payment">
      <div className={classes.columns}>
        <div className={classes.main}>
          <PayerFields {...part} start={start} onOther={forget} />
          <MoneyFields {...part} settlement={settlement} />
          {client_id && (
            <Dues {...part} day={day} settlement={settlement} error={open.error} retry={() => void open.refetch()} />
          )}
          <AdvanceFields {...part} settlement={settlement} />
          <MoreFields {...part} onOther={forget} />
        </div>
        <SettlementSum settlement={settlement} currency={currency} />
      </div>
      <FormFooter verb="Save payment" onCancel={() => void navigate(-1)} />
    </Form>
  );
}

const decimalsOf = ({ currency }: PaymentValues): number => currencyOf(currency as CurrencyCode)?.decimals ?? 2;

/** What the sum of it all has to say, beyond what each field says for itself. */
function problemsOf(values: PaymentValues, open: OpenItems | undefined): Record<string, string> {
  if (!values.client_id) return { client_id: 'Choose a client' };
  if (!open) return { client_id: 'What is due is still being looked up' };
  const { problem, problems } = settle(values, open, decimalsOf(values));
  return { ...problems, ...(problem ? { settled: problem } : {}) };
}
