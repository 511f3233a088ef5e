import { receiptRoutes, type OpenItems, type Receipt } from '@daftar/contract/receipts';
import { currencyOf, type CurrencyCode } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import type { Place } from '#web/kit/document-editor/use-editor-data.ts';
import { SeriesYear } from '#web/kit/document-editor/series-year.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Grid } from '#web/kit/layout.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { isOnlyAdvance, keyOf, moneyFor, settle } from './entry.ts';
import { Dues } from './dues.tsx';
import { AdvanceFields, MoneyFields, MoreFields, PayerFields } from './payment-fields.tsx';
import classes from './payment.module.css';
import { SettlementSum } from './settlement-sum.tsx';
import { beginning, bodyOf, UNSETTLED, type PaymentValues, type Start } from './form-values.ts';

type Props = { place: Place; start: Start };
const NOTHING = { items: [], advance_available: '0.00' };

/** Records a payment. It is allocated automatically, and every amount can be edited. */
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
        const { cash = '0', tds = '0', write_off = '0', advance_adjusted = '0', ...asked } = body;
        if (!isOnlyAdvance({ cash, tds, write_off, advance_adjusted }))
          return await write(receiptRoutes.create, { body }, { quiet: true });
        const { firm_id, client_id, currency: code, allocations } = asked;
        const applied = { firm_id, client_id, currency: code, amount: advance_adjusted, allocations };
        await write(receiptRoutes.applyAdvance, { body: applied }, { quiet: true });
        return null as never;
      } catch (error) {
        // Another member may have recorded a payment on the same invoice.
        void open.refetch();
        throw error;
      }
    },
    onDone: (receipt: Receipt | null) => {
      toast('success', receipt ? `Payment recorded. Receipt ${receipt.number} created.` : 'Advance applied');
      const [kind, id] = start.first.split(':');
      const applied = kind && kind !== 'opening_balance' ? `invoice/${id}/view` : 'payments';
      void navigate(`/business/${business.id}/${receipt ? `payments/${receipt.id}` : applied}`);
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
        invoice_id: Number(start.first.split(':')[1]) || undefined,
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
  /** Opened for an invoice, it proposes the full amount due, into the firm's default account. */
  const propose = useEffectEvent(({ items, bank_accounts }: OpenItems) => {
    const wasTouched = form.isDirty();
    const account = bank_accounts.find(({ is_default }) => is_default);
    if (account && values.bank_detail_id === '') form.set('bank_detail_id', String(account.id));
    const item = items.find((one) => keyOf(one) === values.first);
    if (item && values.cash === '') form.set('cash', moneyFor(item, values));
    // Proposed values need no confirmation before they are discarded.
    if (!wasTouched) form.store.setState(({ values: proposed }) => ({ initial: proposed }));
  });
  useEffect(() => {
    if (data) propose(data);
  }, [data]);

  /** Proposed money is less by the advance; an amount that was typed stays. */
  const onAdvance = (advance_adjusted: string): void => {
    const item = data?.items.find((one) => keyOf(one) === values.first);
    const isProposed = item !== undefined && values.cash === moneyFor(item, values);
    if (isProposed) form.set('cash', moneyFor(item, { ...values, advance_adjusted }));
  };

  const part = { form, values, open: data, place };
  return (
    <Form form={form} label="Payment">
      <Grid gap={24} columns="minmax(0, 1fr) 300px" align="start" className={classes.columns}>
        <Box minWidth={0}>
          <PayerFields {...part} start={start} onOther={forget} />
          <SeriesYear form={form} now={day} one="receipt" />
          <MoneyFields {...part} settlement={settlement} onAdvance={onAdvance} />
          {client_id && (
            <Dues {...part} day={day} settlement={settlement} error={open.error} retry={() => void open.refetch()} />
          )}
          <AdvanceFields {...part} settlement={settlement} />
          <MoreFields {...part} onOther={forget} />
        </Box>
        <SettlementSum settlement={settlement} currency={currency} />
      </Grid>
      <FormFooter
        verb={isOnlyAdvance(settlement.parts) ? 'Apply advance' : 'Record payment'}
        onCancel={() => void navigate(-1)}
      />
    </Form>
  );
}

const decimalsOf = ({ currency }: PaymentValues): number => currencyOf(currency as CurrencyCode)?.decimals ?? 2;

/** Problems of the whole receipt, beyond those of single fields. */
function problemsOf(values: PaymentValues, open: OpenItems | undefined): Record<string, string> {
  if (!values.client_id) return { client_id: 'Choose a client' };
  if (!open) return { client_id: 'Loading unpaid invoices. Try again in a moment.' };
  const { problem, problems } = settle(values, open, decimalsOf(values));
  return { ...problems, ...(problem ? { settled: problem } : {}) };
}
