import { OTHER_COUNTRIES, placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { SUPPLY_KINDS, supplyFacts, type SupplyKind } from '@daftar/domain/billing/supply-kinds';
import { CURRENCIES } from '@daftar/domain/currencies';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './editor.module.css';
import type { Around } from './use-around.ts';

type Props = { form: FormApi; around: Around; locked: boolean };

const PLACES = [...INDIAN_STATES.map(({ code }) => code), OTHER_COUNTRIES].map((code) => ({
  value: code,
  label: placeOfSupplyLabel(code),
}));
const KINDS = SUPPLY_KINDS.map((kind) => ({ value: kind, label: supplyFacts(kind).label }));
const MONEY = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

const isGst = ({ business, firm }: Around): boolean => business.tax_kind === 'GST' && firm?.gst_type !== 'Unregistered';

/** Where and how it is supplied, in which currency: proposed from firm and client, with the reason, and changeable. */
export const SupplyFields = ({ form, around, locked }: Props) => (
  <>
    {isGst(around) && <PlaceOfSupply form={form} around={around} />}
    {isGst(around) && <KindOfSupply form={form} around={around} />}
    <Currency form={form} around={around} locked={locked} />
  </>
);

export function TaxChecks({ around }: { around: Around }) {
  if (around.business.tax_kind === 'NONE') return null;
  return (
    <div className={classes.checks}>
      <Checkbox name="prices_include_tax" label="Rates include tax" />
      {isGst(around) && around.firm?.gst_type !== 'Composition' && (
        <Checkbox name="is_reverse_charge" label="Reverse charge: the client pays the tax" />
      )}
    </div>
  );
}

/** Where the server says what is wrong with a field that shows more than it keeps. */
const At = ({ field, children }: { field: string; children: ReactNode }) => (
  <div data-field={field} tabIndex={-1} className={classes.at}>
    {children}
  </div>
);

function PlaceOfSupply({ form, around: { firm, client, proposal } }: Omit<Props, 'locked'>) {
  const chosen = useWatch<string>(form, 'place_of_supply');
  const isKnown = Boolean(firm && client);
  const isOwn = chosen !== '' && chosen !== proposal.place_of_supply;
  const because = isOwn
    ? `Proposed: ${placeOfSupplyLabel(proposal.place_of_supply)}. ${proposal.because}`
    : proposal.because;
  return (
    <At field="place_of_supply">
      <Select
        label="Place of supply"
        value={chosen || (isKnown ? proposal.place_of_supply : '')}
        options={PLACES}
        placeholder="From firm and client"
        help={isKnown ? because : 'Proposed once firm and client are chosen'}
        error={form.errorOf('place_of_supply')}
        onChange={(place) => form.change('place_of_supply', place === proposal.place_of_supply ? '' : place)}
      />
    </At>
  );
}

function KindOfSupply({ form, around: { firm, proposal } }: Omit<Props, 'locked'>) {
  const chosen = useWatch<SupplyKind | ''>(form, 'supply_kind');
  const kind = chosen || proposal.supply_kind;
  const { is_export, is_sez, is_without_payment } = supplyFacts(kind);
  const hint = () => {
    if (!is_export && !is_sez) return undefined;
    if (is_without_payment)
      return firm?.lut_number ? `Without tax, under LUT ${firm.lut_number}` : 'Needs a letter of undertaking';
    return 'With tax: IGST is charged, and can be claimed back';
  };
  return (
    <At field="supply_kind">
      <Select
        label="Kind of supply"
        value={kind}
        options={KINDS}
        searchable={false}
        help={hint()}
        error={form.errorOf('supply_kind')}
        onChange={(next) => form.change('supply_kind', next === proposal.supply_kind ? '' : next)}
      />
    </At>
  );
}

function Currency({ form, around: { business }, locked }: Props) {
  const currency = useWatch<string>(form, 'currency');
  return (
    <>
      <Select name="currency" label="Currency" options={MONEY} disabled={locked} />
      {currency !== business.currency && (
        <TextField
          name="exchange_rate"
          label={`1 ${currency} in ${business.currency}`}
          required
          inputMode="decimal"
          maxLength={16}
          placeholder="83.25"
        />
      )}
    </>
  );
}
