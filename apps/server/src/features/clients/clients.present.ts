import type { Client } from '@daftar/contract/clients/shape';
import { clientWarnings, type ClientFacts } from '@daftar/domain/client-rules';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { maskAadhaar } from '@daftar/domain/identifiers';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { ClientRecord } from './clients.repo.ts';

export const factsOf = (client: ClientRecord): ClientFacts => ({
  ...client,
  category: client.category as ClientCategory,
});

/** Text columns were validated by the contract when they were saved. */
const categoryAndStatus = (client: ClientRecord) => ({
  category: client.category as ClientCategory,
  status: client.status as Client['status'],
});

/** Only users who can edit clients see the full Aadhaar number. */
const shownAadhaar = (ctx: BusinessCtx, number: string): string =>
  number && !can(ctx.permissions, 'clients', 'write') ? maskAadhaar(number) : number;

export const present = (ctx: BusinessCtx, client: ClientRecord): Client => ({
  ...client,
  ...categoryAndStatus(client),
  aadhar_number: shownAadhaar(ctx, client.aadhar_number),
  warnings: clientWarnings(factsOf(client)),
});
