/** Everything that depends on the country: tax, numbers, words and defaults. One declaration per country. */
import type { TaxCategory } from '../billing/document-line.ts';
import type { ClientField } from '../client-fields.ts';
import type { ClientCategory } from '../enumerations.ts';
import type { FeeFrequency } from '../service-catalogue.ts';
import type { TaxKind } from '../tax-kind.ts';
import type { TaxRate } from '../tax-rates.ts';
import type { AccountType } from './account-types.ts';

/** A number that an authority or a bank issues. */
export type NumberRule = {
  label: string;
  example: string;
  maxLength: number;
  /** The problem with a filled value, in capitals and without spaces, or null. */
  problem: (value: string) => string | null;
};

export type CountryPack = {
  tax: {
    kind: TaxKind;
    /** As documents name it; empty where they carry no tax. */
    name: string;
    rates: readonly TaxRate[];
    /** Of professional services. */
    startingRate: string;
    /** The rate depends on the place of the sale, so any rate can be typed. */
    isFreeRate: boolean;
    /** Only a firm with a tax number may charge the tax. */
    needsNumber: boolean;
    /** Reasons for no tax on a line; a missing one isn't offered. */
    categories: Partial<Record<Exclude<TaxCategory, 'taxable'>, string>>;
    /** Printed where the recipient accounts for the tax; null where the product has no such supply. */
    reverseCharge: string | null;
    /** Title of an invoice that charges the tax. */
    invoiceTitle: string;
  };
  numbers: {
    /** Tax number of a firm, a business and (as `vat`) a client; in India the GSTIN. */
    tax: NumberRule | null;
    /** Further numbers of a client, by the field that stores them. */
    client: Partial<Record<ClientField, NumberRule>>;
  };
  /** Parts of Indian law that forms, documents and reports show. */
  shows: {
    hsn: boolean;
    placeOfSupply: boolean;
    pan: boolean;
    tds: boolean;
    shippingBill: boolean;
    upi: boolean;
    /** Statutory due dates, and the clients they are for. */
    compliance: boolean;
  };
  /** New documents: to the whole unit of the country's currency, or exact. */
  roundsToWhole: boolean;
  bank: {
    accountTypes: readonly AccountType[];
    accountNumber: NumberRule;
    /** Stored in `ifsc_code`; null if the account number is enough. */
    code: (NumberRule & { isRequired: boolean }) | null;
  };
  /** Month in which the tax year of companies usually starts. */
  fiscalYearStart: number;
  address: {
    postalCode: string;
    state: string;
    /** Offered in a list; empty where people type it. */
    states: readonly string[];
    /** If tax depends on the state, only a state of the list is accepted. */
    stateProblem: (state: string) => string | null;
  };
  /** Categories of clients that the country knows, in its own words. Stored values are those of the specification. */
  categories: Readonly<Partial<Record<ClientCategory, string>>>;
  /** First services of a new business; empty where it starts with those of the specification. */
  services: readonly { name: string; frequency: FeeFrequency | '' }[];
  folders: { starting: readonly string[]; yearly: readonly string[] };
  /** Example row of the client import. */
  example: Readonly<Record<string, string>>;
};
