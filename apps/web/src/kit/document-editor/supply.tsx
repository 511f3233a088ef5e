import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { SUPPLY_KINDS, supplyFacts, type SupplyKind } from '@daftar/domain/billing/supply-kinds';
import { CURRENCIES } from '@daftar/domain/currencies';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { PLACES_OF_SUPPLY } from '#web/kit/place-options.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { Row } from '../layout.tsx';
import classes from './editor.module.css';
import type { EditorData } from './use-editor-data.ts';

type Props = { form: FormApi; around: EditorData };

const KINDS = SUPPLY_KINDS.map((kind) => ({ value: kind, label: supplyFacts(kind).label }));
const MONEY = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

const isGst = ({ pack, firm }: EditorData): boolean => pack.shows.placeOfSupply && firm?.gst_type !== 'Unregistered';

/** Reverse charge needs a firm that charges the tax and a law that lets the recipient account for it. */
const mayReverse = ({ pack, firm, supplier }: EditorData): boolean =>
  pack.tax.kind === 'GST'
    ? firm?.gst_type !== 'Unregistered' && firm?.gst_type !== 'Composition'
    : pack.tax.reverseCharge !== null && supplier.gst_type === 'Regular';

const reverseChargeLabel = ({ pack: { tax } }: EditorData): string =>
  tax.kind === 'GST' ? 'Tax payable on reverse charge' : `Reverse charge: the client accounts for ${tax.name}`;

/** Place of supply, supply type and currency: suggested from firm and client with the reason; a note keeps its invoice's. */
export const SupplyFields = ({ form, around }: Props) => (
  <>
    {isGst(around) && <PlaceOfSupply form={form} around={around} />}
    {isGst(around) && <KindOfSupply form={form} around={around} />}
    <Currency form={form} around={around} />
  </>
);

export function TaxChecks({ around }: { around: EditorData }) {
  if (!around.pack.tax.name) return null;
  return (
    <Row gap="8 20" align="stretch" wrap>
      <Checkbox name="prices_include_tax" label="Rates are inclusive of tax" />
      {mayReverse(around) && (
        <Checkbox
          name="is_reverse_charge"
          label={reverseChargeLabel(around)}
          disabled={Boolean(around.original)}
          help={fromInvoice(around)}
        />
      )}
    </Row>
  );
}

const fromInvoice = ({ original }: EditorData): string | undefined =>
  original && `From invoice ${original.number ?? ''}`;

/** Shows server errors of a field whose display differs from its value. */
const At = ({ field, children }: { field: string; children: ReactNode }) => (
  <div data-field={field} tabIndex={-1} className={classes.at}>
    {children}
  </div>
);

function PlaceOfSupply({ form, around }: Props) {
  const { firm, client, proposal, original } = around;
  const chosen = useWatch<string>(form, 'place_of_supply');
  const isKnown = Boolean(firm && client);
  const isOwn = chosen !== '' && chosen !== proposal.place_of_supply;
  const because = isOwn
    ? `Suggested: ${placeOfSupplyLabel(proposal.place_of_supply)}. ${proposal.because}`
    : proposal.because;
  return (
    <At field="place_of_supply">
      <Select
        label="Place of supply"
        value={chosen || (isKnown ? proposal.place_of_supply : '')}
        options={PLACES_OF_SUPPLY}
        placeholder="Select a state"
        disabled={Boolean(original)}
        help={fromInvoice(around) ?? (isKnown ? because : 'Filled in when you choose a firm and a client')}
        error={form.errorOf('place_of_supply')}
        onChange={(place) => form.change('place_of_supply', place === proposal.place_of_supply ? '' : place)}
      />
    </At>
  );
}

function KindOfSupply({ form, around }: Props) {
  const { firm, proposal, original } = around;
  const chosen = useWatch<SupplyKind | ''>(form, 'supply_kind');
  const kind = chosen || proposal.supply_kind;
  const { is_export, is_sez, is_without_payment } = supplyFacts(kind);
  const hint = () => {
    if (!is_export && !is_sez) return undefined;
    if (is_without_payment)
      return firm?.lut_number ? `No tax charged, under LUT ${firm.lut_number}` : 'Needs an LUT. Add one to the firm.';
    return 'IGST is charged. You can claim a refund.';
  };
  return (
    <At field="supply_kind">
      <Select
        label="Supply type"
        value={kind}
        options={KINDS}
        searchable={false}
        disabled={Boolean(original)}
        help={fromInvoice(around) ?? hint()}
        error={form.errorOf('supply_kind')}
        onChange={(next) => form.change('supply_kind', next === proposal.supply_kind ? '' : next)}
      />
    </At>
  );
}

function Currency({ form, around }: Props) {
  const { business } = around;
  const locked = Boolean(around.original);
  const currency = useWatch<string>(form, 'currency');
  return (
    <>
      <Select name="currency" label="Currency" options={MONEY} disabled={locked} help={fromInvoice(around)} />
      {currency !== business.currency && (
        <TextField
          name="exchange_rate"
          label={`Exchange rate (1 ${currency} in ${business.currency})`}
          required
          disabled={locked}
          inputMode="decimal"
          maxLength={16}
          placeholder="83.25"
        />
      )}
    </>
  );
}
