/** Suggested place of supply; the user can change it (domain facts, 2.2). */
import { packOf } from '../country-pack.ts';
import { currentStateCode, isCurrentStateCode, isStateCode, stateName } from '../indian-states.ts';
import type { SupplyKind } from './supply-kinds.ts';

/** Outside India: a place of supply, and no state of anyone's registration. */
export const OTHER_COUNTRIES = '96';

export type Supplier = {
  state_code: string;
  /** A letter of undertaking for the fiscal year of the supply: exports and SEZ go without payment of tax. */
  has_lut: boolean;
};

export type Recipient = {
  country_code: string;
  gst_number: string | null;
  /** Of the stored address. */
  state_code: string | null;
  is_sez: boolean;
};

const isIndian = (country: string): boolean => packOf(country).shows.placeOfSupply;

/** The client facts these rules need. */
export const supplyRecipient = (client: {
  country: string;
  tax_number: string;
  state_code: string;
  is_sez?: boolean;
}): Recipient => ({
  country_code: client.country,
  gst_number: isIndian(client.country) && client.tax_number ? client.tax_number : null,
  state_code: client.state_code || null,
  is_sez: client.is_sez ?? false,
});

export type SupplyProposal = { place_of_supply: string; supply_kind: SupplyKind; because: string };

/** Services: the client's registered state, else its address, else the supplier's state. */
export function proposeSupply(supplier: Supplier, recipient: Recipient): SupplyProposal {
  const registered = currentStateCode(recipient.gst_number?.slice(0, 2) ?? '');
  if (isStateCode(registered)) {
    const supply_kind = recipient.is_sez ? paidOrNot(supplier, 'sez') : 'regular';
    return {
      place_of_supply: registered,
      supply_kind,
      because: recipient.is_sez
        ? `The client is an SEZ unit in ${stateName(registered)}`
        : `The client is registered in ${stateName(registered)}`,
    };
  }
  if (!isIndian(recipient.country_code)) {
    return {
      place_of_supply: OTHER_COUNTRIES,
      supply_kind: paidOrNot(supplier, 'export'),
      because: 'The client is outside India',
    };
  }
  const address = currentStateCode(recipient.state_code ?? '');
  if (isStateCode(address)) {
    return {
      place_of_supply: address,
      supply_kind: 'regular',
      because: `The client’s address is in ${stateName(address)}`,
    };
  }
  return {
    place_of_supply: supplier.state_code,
    supply_kind: 'regular',
    because: "The client has no address, so the firm's state is used",
  };
}

const paidOrNot = <K extends 'sez' | 'export'>(supplier: Supplier, kind: K) =>
  supplier.has_lut ? (`${kind}_without_payment` as const) : (`${kind}_with_payment` as const);

export const isPlaceOfSupply = (code: string): boolean => code === OTHER_COUNTRIES || isCurrentStateCode(code);

/** `27-Maharashtra`, as invoices and the return's workbook print it. */
export const placeOfSupplyLabel = (code: string): string =>
  `${code}-${code === OTHER_COUNTRIES ? 'Other Countries' : (stateName(code) ?? '')}`;
