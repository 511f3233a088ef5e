import type { OpenItems } from '@daftar/contract/receipts';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { PAYMENT_MODES, type PaymentMode } from '@daftar/domain/billing/settlement';
import { CURRENCIES, type CurrencyCode } from '@daftar/domain/currencies';
import { isPositive, isZero } from '@daftar/domain/money';
import { useState } from 'react';
import type { Place } from '#web/kit/document-editor/use-editor-data.ts';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { billableLookup } from '#web/kit/document-editor/billable.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PLACES_OF_SUPPLY } from '#web/kit/place-options.ts';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { isOnlyAdvance, type Settlement } from './entry.ts';
import type { PaymentValues, Start } from './form-values.ts';
import { isInstrument, REFERENCE_WORDS } from './labels.ts';

export type Part = { form: FormApi; values: PaymentValues; open: OpenItems | undefined; place: Place };
type Settled = Part & { settlement: Settlement };

const named = (all: readonly { id: number; name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

/** Client, firm, date and payment mode. */
export function PayerFields({ values, open, place, start, onOther }: Part & { start: Start; onOther: () => void }) {
  const { mode } = values;
  // A client chosen here brings its label; one from the address doesn't.
  const known = start.client_id ? [{ value: start.client_id, label: start.client_name }] : [];
  return (
    <FormSection title="Received from">
      <FieldRow>
        <Select
          name="client_id"
          label="Client"
          required
          lookup={billableLookup}
          options={known}
          placeholder="Search by name, PAN or file no."
          onChange={onOther}
        />
        <Select
          name="firm_id"
          label="Firm"
          required
          options={named(place.firms)}
          placeholder="Choose a firm"
          onChange={onOther}
        />
        <DateField name="date" label="Date" required />
      </FieldRow>
      <FieldRow>
        <Select
          name="mode"
          label="Payment mode"
          required
          options={PAYMENT_MODES.map((value) => ({ value, label: value }))}
        />
        <TextField name="reference" label={REFERENCE_WORDS[mode as PaymentMode]} maxLength={100} />
        {mode !== 'Cash' && open && open.bank_accounts.length > 0 && (
          <Select
            name="bank_detail_id"
            label="Deposited to"
            clearable
            placeholder="Select an account"
            options={named(open.bank_accounts)}
          />
        )}
      </FieldRow>
      {isInstrument(mode) && (
        <FieldRow>
          <DateField name="instrument_date" label={`${mode === 'Cheque' ? 'Cheque' : 'Demand draft'} date`} />
          <TextField name="bank_name" label="Drawn on bank" maxLength={120} placeholder="Bank name" />
        </FieldRow>
      )}
    </FormSection>
  );
}

/** Amounts of the settlement. */
export function MoneyFields({
  form,
  values,
  open,
  settlement,
  onAdvance,
}: Settled & { onAdvance: (amount: string) => void }) {
  const currency = values.currency as CurrencyCode;
  const held = open?.advance_available ?? '0.00';
  const { shows } = useCountryPack();
  const follows = values.tds === null;
  return (
    <FormSection title="Amount">
      <FieldRow>
        <MoneyField name="cash" label="Amount received" currency={currency} />
        {shows.tds && (
          <MoneyField
            label="TDS deducted"
            currency={currency}
            value={follows ? (isZero(settlement.parts.tds) ? '' : settlement.parts.tds) : values.tds!}
            help={settlement.section ? `Section ${settlement.section}` : undefined}
            onChange={(typed) => form.change('tds', typed)}
          />
        )}
        <MoneyField name="write_off" label="Discount or write-off" currency={currency} />
        {isPositive(held) && (
          <MoneyField
            name="advance_adjusted"
            label="Advance to apply"
            onChange={onAdvance}
            currency={currency}
            help={`Available advance: ${moneyText(held, currency)}`}
          />
        )}
      </FieldRow>
      {isOnlyAdvance(settlement.parts) && <Notice>No money is received, so no receipt is created.</Notice>}
      {!follows && (
        <div>
          <Button look="quiet" size="small" onClick={() => form.change('tds', null)}>
            Calculate TDS from invoices
          </Button>
        </div>
      )}
    </FormSection>
  );
}

/** The rest is an advance. GST on an advance for services is due when it is received (table 11A). */
export function AdvanceFields({ values, open, settlement: { advance } }: Settled) {
  if (!open || isZero(advance)) return null;
  const isTaxed = open.tax_rates.length > 0;
  return (
    <FormSection title="Advance">
      <Notice>
        {moneyText(advance, values.currency)} is not applied to any invoice and will be kept as an advance.
      </Notice>
      {isTaxed && (
        <FieldRow>
          <Select
            name="tax_rate"
            label="GST rate"
            clearable
            placeholder="No GST"
            options={open.tax_rates.map((rate) => ({ value: rate, label: `${rate}%` }))}
            help="Reported in GSTR-1 table 11A until invoiced"
          />
          <Select
            name="place_of_supply"
            label="Place of supply"
            clearable
            placeholder={placeOfSupplyLabel(open.place_of_supply)}
            options={PLACES_OF_SUPPLY}
          />
          <TextField name="advance_for" label="Advance for" maxLength={200} placeholder="Statutory audit" />
        </FieldRow>
      )}
    </FormSection>
  );
}

const CURRENCY_OPTIONS = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

export function MoreFields({ values, place, onOther }: Part & { onOther: () => void }) {
  const [isOpen, setOpen] = useState(values.currency !== place.business.currency);
  const branches = place.branches.filter(({ deactivated }) => !deactivated);
  if (!isOpen)
    return (
      <div>
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          {branches.length > 1 ? 'Add branch, currency or notes' : 'Add currency or notes'}
        </Button>
      </div>
    );
  return (
    <FormSection title="More details">
      <FieldRow>
        {branches.length > 1 && (
          <Select name="branch_id" label="Branch" clearable placeholder="None" options={named(branches)} />
        )}
        <Select name="currency" label="Currency" required options={CURRENCY_OPTIONS} onChange={onOther} />
      </FieldRow>
      <TextArea name="notes" label="Notes" maxLength={2000} />
    </FormSection>
  );
}
