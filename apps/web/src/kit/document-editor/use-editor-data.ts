import type { Branch, Business } from '@daftar/contract/businesses';
import { configRoutes } from '@daftar/contract/settings';
import type { Received } from '@daftar/contract/core/route';
import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { serviceRoutes } from '@daftar/contract/services';
import { proposeSupply, supplyRecipient, type Recipient, type Supplier } from '@daftar/domain/billing/place-of-supply';
import type { SupplierTax, TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import { isDay } from '@daftar/domain/dates';
import { supplierOf } from '@daftar/domain/supplier';
import { packOf, ratesIn, type CountryPack } from '@daftar/domain/country-pack';
import { ratesOn, type TaxRate } from '@daftar/domain/tax-rates';
import { useMemo, useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { useConfig } from '#web/core/use-settings.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { ServiceChoice } from './line-list.ts';

export type FirmChoice = Received<typeof firmRoutes.search>['data'][number];
export type ClientBilling = Received<typeof invoiceRoutes.billing>;

/** Initial values of a new document. */
export type Place = {
  business: Business;
  branches: readonly Branch[];
  branch: Branch | undefined;
  firms: readonly FirmChoice[];
  /** Round-off default from the billing settings. */
  isRounded: boolean;
};

/** The invoice that a note corrects. */
export type Original = { number: string | null; date: string; treatment: TaxTreatment };

/** Data the editor needs: firm, client, services and tax rates on the document's date. */
export type EditorData = Place & {
  /** Date of the document; while it is being typed, the last valid one. */
  day: string;
  firm: FirmChoice | undefined;
  /** Of the firm's country; until one is chosen, of the business's. */
  pack: CountryPack;
  client: ClientBilling | undefined;
  supplier: SupplierTax & Supplier;
  recipient: Recipient;
  proposal: ReturnType<typeof proposeSupply>;
  services: readonly ServiceChoice[];
  original: Original | undefined;
  /** Tax rates a line may have on that date. */
  rates: readonly string[];
};

const NO_FIRMS: readonly FirmChoice[] = [];
const NO_SERVICES: readonly ServiceChoice[] = [];

/** Null until everything is loaded. */
export function useNewDocumentDefaults(): { place: Place | null; error: unknown; retry: () => void } {
  const current = useBusiness();
  const firms = useRead(firmRoutes.search, { query: {} });
  const settings = useRead(configRoutes.get, { query: { type: 'BILLING' } });
  const isRounded = settings.data?.config.round_off as boolean | undefined;
  const place =
    current?.business && firms.data && isRounded !== undefined
      ? { ...current, business: current.business, firms: firms.data.data, isRounded }
      : null;
  const retry = (): void => void Promise.all([firms.refetch(), settings.refetch()]);
  return { place, error: firms.error ?? settings.error, retry };
}

export const servicesOn = (day: string) => ({ query: { on: isDay(day) ? day : undefined } });
export const billingOf = (clientId: string | number) => ({ params: { clientId: Number(clientId) } });

/** Tax rates are those of the document's date, for a note those of its invoice's. */
export function useEditorData(form: FormApi, place: Place, original?: Original): EditorData {
  const supplied = original?.date;
  const { business, firms = NO_FIRMS } = place;
  const firmId = useWatch<string>(form, 'firm_id');
  const clientId = useWatch<string>(form, 'client_id');
  const day = useDay(form);
  const services = useRead(serviceRoutes.search, servicesOn(supplied ?? day), { keep: true, quiet: true }).data?.data;
  // Settings of the document's branch, as on the server.
  const config = useConfig('FIELD_OPTIONS', Number(useWatch<string>(form, 'branch_id')) || null);
  const client = useRead(invoiceRoutes.billing, billingOf(clientId), { enabled: clientId !== '' }).data;
  const firm = firms.find(({ id }) => String(id) === firmId);
  return useMemo(() => {
    const country = firm?.country ?? business.country;
    const supplier = supplierFor(firm, country, day);
    const recipient = recipientFor(client, business);
    const rates = ratesIn(country, config ?? NO_RATES, business.country);
    return {
      ...place,
      day,
      firm,
      pack: packOf(country),
      client,
      supplier,
      recipient,
      proposal: proposeSupply(supplier, recipient),
      services: services ?? NO_SERVICES,
      original,
      rates: ratesOn(rates, supplied ?? day),
    };
  }, [place, business, firm, client, day, services, config, supplied, original]);
}

/** Date of the document; while it is being typed, the last valid one. */
function useDay(form: FormApi): string {
  const date = useWatch<string>(form, 'date');
  const [day, setDay] = useState(date);
  if (date !== day && isDay(date)) setDay(date);
  return day;
}

const NO_RATES: { gst_rates: TaxRate[]; vat_rates: TaxRate[] } = { gst_rates: [], vat_rates: [] };

const UNKNOWN_FIRM = {
  tax_number: '',
  gst_type: 'Regular',
  is_sez: false,
  lut_number: '',
  lut_from: null,
  lut_to: null,
  state: '',
} as const;

/** Until firm and client are chosen, a supply within the state is assumed. */
const supplierFor = (firm: FirmChoice | undefined, country: string, day: string): SupplierTax & Supplier =>
  firm ? supplierOf(firm, country, day) : { ...supplierOf(UNKNOWN_FIRM, country, day), gst_type: 'Regular' };
const recipientFor = (client: ClientBilling | undefined, { country }: Business): Recipient =>
  supplyRecipient(client?.recipient ?? { country, tax_number: '', state_code: '' });
