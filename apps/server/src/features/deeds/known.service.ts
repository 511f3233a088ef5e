import type { Input } from '@daftar/contract/core/route';
import type { deedRoutes } from '@daftar/contract/deeds';
import { isPerson } from '@daftar/domain/client-categories';
import { today } from '@daftar/domain/date-format';
import type { Values } from '@daftar/domain/deeds/scope';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { ageOn } from '@daftar/domain/loans/borrower';
import type { BusinessCtx } from '#server/platform/context.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { findQuotation } from '#server/features/quotations/quotations.service.ts';
import * as repo from './deeds.repo.ts';

type Facts = {
  client_id: number;
  firm_id: number | null;
  quotation_id: number | null;
  executed_on: string | null;
  place: string;
  stamp_value: string;
  stamp_number: string;
};
type Entry = Record<string, string>;

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** A client as a party. Contacts aren't part of deeds, and identity numbers are typed where a deed needs them. */
export async function clientParty(ctx: BusinessCtx, id: number, day: string): Promise<Entry> {
  const client = await clientOf(ctx, id);
  const isOne = isPerson(client.category as ClientCategory);
  return {
    name: client.client_full_name,
    kind: isOne ? 'Person' : 'Firm',
    gender: ['Male', 'Female', 'Other'].includes(client.gender) ? client.gender : '',
    age: isOne && (client.birth_date ?? '') <= day ? String(ageOn(client.birth_date, day) ?? '') : '',
    pan: client.pan,
    address: joined(client.address_1, client.address_2, client.landmark, client.city, client.state, client.pincode),
    file_number: client.code_number,
    city: client.city,
    state: client.state,
    pincode: client.pincode,
    gstin: client.gst_number,
    cin: client.cin,
    date_of_birth: client.birth_date ?? '',
  };
}

/** A client, its directors or partners, and its contacts, to choose a party from. */
export async function listParties(ctx: BusinessCtx, { params }: Input<typeof deedRoutes.parties>) {
  const client = await clientParty(ctx, params.clientId, today(ctx.now, ctx.timezone));
  const people = await repo.peopleOf(ctx, params.clientId);
  return {
    data: [
      { source: 'Client' as const, person: client },
      ...people.map(({ source, name, pan }) => ({ source, person: { name, pan, kind: 'Person' } })),
    ],
  };
}

/** Answers that nobody types: the client, the firm, the deed's own data, the quotation. */
export async function knownOf(ctx: BusinessCtx, deed: Facts): Promise<Values> {
  const now = today(ctx.now, ctx.timezone);
  const firm = await repo.firmOf(ctx, deed.firm_id);
  const quotation = deed.quotation_id === null ? null : await findQuotation(ctx, deed.quotation_id);
  return {
    client: await clientParty(ctx, deed.client_id, deed.executed_on ?? now),
    firm: firm
      ? {
          name: firm.legal_name || firm.name,
          kind: 'Firm',
          pan: firm.pan,
          gstin: firm.tax_number,
          registration_number: firm.company_number,
          city: firm.city,
          address: joined(firm.address_1, firm.address_2, firm.city, firm.state, firm.pincode),
          signatory: firm.signatory,
        }
      : {},
    deed: {
      date: deed.executed_on ?? '',
      place: deed.place,
      stamp_value: Number(deed.stamp_value) > 0 ? deed.stamp_value : '',
      stamp_number: deed.stamp_number,
    },
    ...(quotation
      ? {
          quotation: {
            number: quotation.number ?? '',
            date: quotation.date,
            total: quotation.totals.total,
            lines: quotation.lines.map(({ description }, at) => {
              const [name = '', ...rest] = description.split('\n');
              return { name, description: rest.join('\n'), amount: quotation.totals.lines[at]?.total ?? '' };
            }),
          },
        }
      : {}),
    today: now,
  };
}
