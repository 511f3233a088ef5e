import type { Recipient } from '@daftar/contract/billing/document';
import { email } from '@daftar/contract/core/fields';
import { packOf } from '@daftar/domain/country-pack';
import { stateCode } from '@daftar/domain/indian-states';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { balancesOf } from './ledger.service.ts';
import * as repo from './recipients.repo.ts';

type Client = NonNullable<Awaited<ReturnType<typeof repo.findClient>>>;

const recipientFrom = (client: Client): Recipient => ({
  name: client.client_full_name,
  address: [
    client.address_1,
    client.address_2,
    client.landmark,
    [client.city, client.pincode].filter(Boolean).join(' '),
    client.state,
  ].filter(Boolean),
  // Supplies to missions and UN bodies are reported by their UIN.
  tax_number: packOf(client.country).tax.kind === 'GST' ? client.gst_number || client.uin : client.vat,
  pan: client.pan,
  state: client.state,
  state_code: packOf(client.country).shows.placeOfSupply ? (stateCode(client.state) ?? '') : '',
  country: client.country,
  gst_type: client.gst_number || client.uin ? client.gst_type : 'Unregistered',
  is_sez: client.is_sez,
});

/** For a document that is being edited: a missing client is an error of its field. */
export async function recipientOf(ctx: BusinessCtx, clientId: number, inBinToo = false): Promise<Recipient> {
  const client = await repo.findClient(ctx, clientId, inBinToo);
  if (!client) throw invalid({ field: 'client_id', rule: 'exists', message: 'Choose a client' });
  return recipientFrom(client);
}

/** By client. Missing clients are left out. */
export async function recipientsOf(ctx: BusinessCtx, clientIds: readonly number[]): Promise<Map<number, Recipient>> {
  const clients = await repo.findClients(ctx, clientIds, true);
  return new Map(clients.map((client) => [client.id, recipientFrom(client)]));
}

/** Throws 404 for a missing client. */
export async function checkClient(ctx: BusinessCtx, clientId: number): Promise<void> {
  if (!(await repo.findClient(ctx, clientId))) throw notFound('client');
}

export async function billingOf(ctx: BusinessCtx, clientId: number) {
  const client = await repo.findClient(ctx, clientId);
  if (!client) throw notFound('client');
  return {
    recipient: recipientFrom(client),
    currency: client.currency,
    email: client.primary_email,
    group_id: client.group_name === null ? null : client.group_by,
    group_name: client.group_name,
    balances: await balancesOf(ctx, clientId),
  };
}

/** Addresses for an email to the client, where the sender names none. */
export async function emailAddressesOf(ctx: BusinessCtx, clientId: number): Promise<string[]> {
  const client = await repo.findClient(ctx, clientId);
  if (!client) throw notFound('client');
  const address = email.safeParse(client.primary_email);
  if (address.success) return [address.data];
  throw invalid({ field: 'to', rule: 'required', message: 'The client has no email address. Enter one.' });
}
