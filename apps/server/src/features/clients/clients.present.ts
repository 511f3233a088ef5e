import type { Client } from '@daftar/contract/clients/shape';
import { clientWarnings, type ClientFacts } from '@daftar/domain/client-rules';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { maskAadhaar } from '@daftar/domain/identifiers';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx } from '#server/context.ts';
import type { ClientRecord } from './clients.repo.ts';

/** As the rules see it. */
export const factsOf = (client: ClientRecord): ClientFacts => ({
  ...client,
  category: client.category as ClientCategory,
});

/** The columns are text; what is in them passed the contract on its way in. */
const categoryAndStatus = (client: ClientRecord) => ({
  category: client.category as ClientCategory,
  status: client.status as Client['status'],
});

/** The whole Aadhaar is for those who fill in forms with it. */
const shownAadhaar = (ctx: BusinessCtx, number: string): string =>
  number && !can(ctx.permissions, 'clients', 'write') ? maskAadhaar(number) : number;

export const present = (ctx: BusinessCtx, client: ClientRecord): Client => ({
  ...client,
  ...categoryAndStatus(client),
  aadhar_number: shownAadhaar(ctx, client.aadhar_number),
  warnings: clientWarnings(factsOf(client)),
});
