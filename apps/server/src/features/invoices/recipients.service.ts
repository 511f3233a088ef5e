import type { Recipient } from '@daftar/contract/billing/document';
import { stateCode } from '@daftar/domain/indian-states';
import type { BusinessCtx } from '#server/context.ts';
import { invalid, notFound } from '#server/failure.ts';
import { balancesOf } from '#server/features/accounts/accounts.service.ts';
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
  tax_number: client.country === 'IN' ? client.gst_number : client.vat,
  pan: client.pan,
  state: client.state,
  state_code: client.country === 'IN' ? (stateCode(client.state) ?? '') : '',
  country: client.country,
  gst_type: client.gst_number ? client.gst_type : 'Unregistered',
});

/** Of a document that is being written: a client that is not there is a mistake in its field. */
export async function recipientOf(ctx: BusinessCtx, clientId: number, inBinToo = false): Promise<Recipient> {
  const client = await repo.findClient(ctx, clientId, inBinToo);
  if (!client) throw invalid({ field: 'client_id', rule: 'exists', message: 'Choose a client' });
  return recipientFrom(client);
}

/** Of many, by their ids: those that are there. */
export async function recipientsOf(ctx: BusinessCtx, clientIds: readonly number[]): Promise<Map<number, Recipient>> {
  const clients = await repo.findClients(ctx, clientIds, true);
  return new Map(clients.map((client) => [client.id, recipientFrom(client)]));
}

/** Whoever asks by client asks for one that is there. */
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
