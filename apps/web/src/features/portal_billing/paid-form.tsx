import { portalBillingRoutes, type FirmDues } from '@daftar/contract/portal_billing';
import { PAYMENT_MODES, type PaymentMode } from '@daftar/domain/billing/settlement';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useStore } from 'zustand';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Form } from '#web/kit/form.tsx';
import { ModalActions } from '#web/kit/modal.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { Choice } from './dues.ts';
import { REFERENCES } from './labels.ts';

type Props = { firm: FirmDues; choice: Choice; onClose: () => void };

/** Reports a payment. Staff check the bank account and record the receipt. */
export function PaidForm({ firm, choice, onClose }: Props) {
  const [day] = useState(() => today(new Date(), timezone));
  const { firm_id, firm_name, currency } = firm;
  const form = useForm({
    route: portalBillingRoutes.tellPayment,
    initial: {
      firm_id,
      currency,
      amount: choice.amount,
      tds: choice.tds,
      date: day,
      mode: 'UPI',
      reference: '',
      invoice_id: choice.item?.kind === 'invoice' ? choice.item.id : null,
    },
    toBody: (values) => ({ ...values, tds: values['tds'] || '0' }),
    onDone: () => {
      toast('success', `Payment details sent. ${firm_name} will confirm your payment.`);
      onClose();
    },
  });
  const mode = useStore(form.store, (state) => state.values['mode']) as PaymentMode;
  return (
    <Form form={form} label="Report a payment" guard={false}>
      <p>{choice.item ? `For ${choice.item.number}, to ${firm_name}` : `To ${firm_name}`}</p>
      <MoneyField name="amount" label="Amount" required focused currency={currency as CurrencyCode} />
      {currency === 'INR' && (
        <MoneyField
          name="tds"
          label="TDS deducted"
          currency={currency as CurrencyCode}
          help="In addition to the amount you paid. Enter 0 if you deducted none."
        />
      )}
      <DateField name="date" label="Paid on" required max={day} />
      <Select name="mode" label="Payment mode" options={PAYMENT_MODES.map((value) => ({ value, label: value }))} />
      <TextField
        name="reference"
        label={REFERENCES[mode]}
        maxLength={100}
        autoComplete="off"
        help="Helps match your payment faster."
      />
      <ModalActions>
        <Button onClick={onClose}>Back</Button>
        <Button look="solid" type="submit" busy={form.busy}>
          Send payment details
        </Button>
      </ModalActions>
    </Form>
  );
}
