import type { Branch, Business } from '@daftar/contract/businesses';
import { configRoutes } from '@daftar/contract/configs';
import type { Received } from '@daftar/contract/core/route';
import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { serviceRoutes } from '@daftar/contract/services';
import { proposeSupply, supplyRecipient, type Recipient, type Supplier } from '@daftar/domain/billing/place-of-supply';
import type { SupplierTax } from '@daftar/domain/billing/tax-treatment';
import { isDay } from '@daftar/domain/dates';
import { supplierOf } from '@daftar/domain/firm-rules';
import { ratesOfKind, ratesOn, type TaxRate } from '@daftar/domain/tax-rates';
import { useMemo, useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { useConfig } from '#web/app/use-config.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { ServiceChoice } from './line-list.ts';

export type FirmChoice = Received<typeof firmRoutes.search>['data'][number];
export type ClientBilling = Received<typeof invoiceRoutes.billing>;

/** What a new document begins with, before a form is there. */
export type Place = {
  business: Business;
  branches: readonly Branch[];
  branch: Branch | undefined;
  firms: readonly FirmChoice[];
  /** What billing settings propose for its total. */
  isRounded: boolean;
};

/** What surrounds a document: the firm that bills, the client, the services and rates of its day. */
export type Around = Place & {
  /** Of the document; while it is being typed, the one before. */
  day: string;
  firm: FirmChoice | undefined;
  client: ClientBilling | undefined;
  supplier: SupplierTax & Supplier;
  recipient: Recipient;
  proposal: ReturnType<typeof proposeSupply>;
  services: readonly ServiceChoice[];
  /** The percentages that a line may carry on the day of supply. */
  rates: readonly string[];
};

const NO_FIRMS: readonly FirmChoice[] = [];
const NO_SERVICES: readonly ServiceChoice[] = [];

/** Null until all of it is there: then a form can begin. */
export function usePlaceOfBilling(): { place: Place | null; error: unknown; retry: () => void } {
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

/** `supplied` is the day whose rates hold: of a note, that of its invoice; else the document's own. */
export function useAround(form: FormApi, place: Place, supplied?: string): Around {
  const { business, firms = NO_FIRMS } = place;
  const firmId = useWatch<string>(form, 'firm_id');
  const clientId = useWatch<string>(form, 'client_id');
  const day = useDay(form);
  const services = useRead(serviceRoutes.search, servicesOn(supplied ?? day), { keep: true, quiet: true }).data?.data;
  // Those of the branch it is written in, as the server judges it.
  const config = useConfig('FIELD_OPTIONS', Number(useWatch<string>(form, 'branch_id')) || null);
  const client = useRead(invoiceRoutes.billing, billingOf(clientId), { enabled: clientId !== '' }).data;
  const firm = firms.find(({ id }) => String(id) === firmId);
  return useMemo(() => {
    const supplier = supplierFor(firm, business, day);
    const recipient = recipientFor(client, business);
    const rates = ratesOfKind(business.tax_kind, config ?? NO_RATES);
    return {
      ...place,
      day,
      firm,
      client,
      supplier,
      recipient,
      proposal: proposeSupply(supplier, recipient),
      services: services ?? NO_SERVICES,
      rates: ratesOn(rates, supplied ?? day),
    };
  }, [place, business, firm, client, day, services, config, supplied]);
}

/** The document's day; while it is being typed, the one before. */
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

/** Until firm and client are chosen, the document counts as one within a state. */
const supplierFor = (firm: FirmChoice | undefined, { country }: Business, day: string) =>
  supplierOf(firm ?? UNKNOWN_FIRM, country, day);
const recipientFor = (client: ClientBilling | undefined, { country }: Business): Recipient =>
  supplyRecipient(client?.recipient ?? { country, tax_number: '', state_code: '' });
