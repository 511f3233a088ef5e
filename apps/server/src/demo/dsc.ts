/** 90 tokens of the demo business with their custody, and 15 orders in all states. Inserted in batches: it is quick. */
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { DSC_ISSUERS, TOKEN_MAKES, tokenCode, type SignatoryRole } from '@daftar/domain/dsc/values';
import type { MemberCtx } from '#server/platform/context.ts';
import { nextNumber } from '#server/platform/db/numbering.ts';
import { sealed } from '#server/features/dsc/dsc.service.ts';
import { digits, FIRST, LAST, letter, panOf, pick, scattered } from './client-generators.ts';
import * as repo from './dsc.repo.ts';
import { fillDscOrders } from './dsc_orders.ts';
import { memberIds } from './registers.repo.ts';

const COUNT = 90;
/** Tokens of partners, who sign audits. */
const PARTNERS = 2;
/** The last ones replaced the ones before them. */
const RENEWED = 3;
const SLOTS_A_BOX = 20;
const HOUR = 3_600_000;

/** Days to expiry by turns: some expired, some soon, most later. */
const LEFT = [640, 6, 410, 14, 280, 27, 190, 52, 700, -18, 365, 540];

const roleIn = (category: string): SignatoryRole => {
  if (category.endsWith('Limited')) return 'Director';
  if (category === 'LLP') return 'Designated partner';
  const roles: Record<string, SignatoryRole> = {
    Individual: 'Self',
    Proprietor: 'Proprietor',
    HUF: 'Karta',
    Trust: 'Trustee',
    'Partnership Firm': 'Partner',
  };
  return roles[category] ?? 'Authorised signatory';
};

type Place = { custody: string; with_name: string; with_user_id: number | null; expected: number | null; days: number };
const IN_OFFICE: Place = { custody: 'office', with_name: '', with_user_id: null, expected: null, days: 40 };

/** Most are in their slot; some are with clients, a few of them for too long. */
function placeOf(n: number, holder: string, colleague: { user_id: number; name: string }): Place {
  if (n < PARTNERS || n >= COUNT - 2 * RENEWED) return IN_OFFICE;
  if (n === 41) return { ...IN_OFFICE, custody: 'lost', days: 12 };
  if (n % 8 === 3) return { ...IN_OFFICE, custody: 'client', with_name: holder, expected: (n % 5) * 4 - 5, days: 9 };
  if (n % 17 === 5) return { ...IN_OFFICE, custody: 'courier', with_name: 'Blue Dart', expected: 6, days: 2 };
  if (n % 19 === 7)
    return { ...IN_OFFICE, custody: 'team', with_name: colleague.name, with_user_id: colleague.user_id, days: 1 };
  return IN_OFFICE;
}

function holderOf(n: number, client: repo.SigningClient) {
  const person = client.directors[n % Math.max(1, client.directors.length)];
  if (person) {
    const { id, name, ...facts } = person;
    return { holder_name: name, director_id: id, birth_date: null, ...facts };
  }
  const isPerson = client.category === 'Individual' || client.category === 'Proprietor';
  const name = isPerson ? client.name : `${pick(FIRST, n * 5)} ${pick(LAST, n * 3)}`;
  return {
    holder_name: name,
    pan: isPerson ? client.pan : panOf(n + 4000, 'Individual', pick(LAST, n * 3)),
    mobile_number: `98${digits(scattered(n, 6), 8)}`,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.in`,
    birth_date: client.birth_date,
    ...(isPerson ? { holder_client_id: client.id } : {}),
  };
}

/** A renewed certificate has the client of the old one. */
const clientAt = (clients: readonly repo.SigningClient[], n: number): repo.SigningClient =>
  pick(clients, (n >= COUNT - RENEWED ? n - RENEWED : n) + clients.length - PARTNERS);

export async function fillDsc(ctx: MemberCtx): Promise<void> {
  const clients = await repo.signingClients(ctx, COUNT);
  const members = await memberIds(ctx);
  const day = today(ctx.now, ctx.timezone);
  const ago = (days: number): string => new Date(ctx.now.getTime() - days * 24 * HOUR).toISOString();
  const first = await nextNumber(ctx, 'dsc_tokens', 1, COUNT);
  const by = ctx.person.userId;
  const places: Place[] = [];
  const rows = Array.from({ length: COUNT }, (_, n) => {
    const isNew = n >= COUNT - RENEWED;
    const client = clientAt(clients, n);
    const partner = n < PARTNERS ? members[n] : undefined;
    const holder = holderOf(isNew ? n - RENEWED : n, client);
    const place = placeOf(n, holder.holder_name, pick(members, n));
    places.push(place);
    const left = isNew ? 700 : n >= COUNT - 2 * RENEWED ? -5 - n : n < PARTNERS ? 300 : pick(LEFT, n);
    const isCompany = client.category.endsWith('Limited') || client.category === 'LLP';
    const isOrganisation = !partner && isCompany && n % 4 === 2;
    return {
      ...(partner
        ? {
            holder_name: partner.name,
            holder_user_id: partner.user_id,
            pan: panOf(n + 7000, 'Individual', partner.name),
          }
        : holder),
      client_ids: partner ? [] : [client.id],
      code: tokenCode(first + n),
      kind: isOrganisation ? (n % 12 === 2 ? 'DGFT' : 'Organisation') : 'Individual',
      use: n % 6 === 0 ? 'Signature and encryption' : 'Signature',
      entity_name: isOrganisation ? client.name : '',
      iec: isOrganisation && n % 12 === 2 ? digits(scattered(n, 9), 10) : '',
      issuer: pick(DSC_ISSUERS, n % 7),
      certificate_number: `${letter(n)}${digits(scattered(n, 4), 6)}${letter(n + 7)}${digits(scattered(n, 5), 4)}`,
      token_make: pick(TOKEN_MAKES, n),
      token_number: digits(scattered(n, 8) * 31 + n, 9),
      password: sealed(ctx, `Demo@${digits(scattered(n, 3), 4)}`),
      valid_from: addDays(day, left - 730),
      expires_on: addDays(day, left),
      moves: place.custody === 'office' ? (n % 3 === 0 ? 3 : 1) : 2,
      custody: place.custody,
      box: place.custody === 'office' ? String(1 + Math.floor(n / SLOTS_A_BOX)) : '',
      slot: place.custody === 'office' ? String(1 + (n % SLOTS_A_BOX)) : '',
      with_user_id: place.with_user_id,
      with_name: place.with_name,
      tracking_number: place.custody === 'courier' ? digits(scattered(n, 12), 9) : '',
      held_since: ago(heldFor(place, n)),
      expected_back: place.expected === null ? null : addDays(day, place.expected),
      created_by: by,
    };
  });
  const ids = await repo.insertTokens(ctx, rows);
  await repo.insertSignatories(ctx, signatoriesOf(ids, clients, by));
  await repo.insertMovements(ctx, movementsOf(ids, rows, places, { ago, by }));
  const holders = rows.map((row, n) => ({ ...row, client: clientAt(clients, n) }));
  await fillDscOrders(ctx, { ids, holders, renewed: RENEWED });
}

/** Every seventh holder is a director of another company too. */
function signatoriesOf(ids: readonly number[], clients: readonly repo.SigningClient[], created_by: number) {
  return ids.flatMap((token_id, n) => {
    if (n < PARTNERS) return [];
    const own = clientAt(clients, n);
    const others = n % 7 === 0 ? [pick(clients, n + 11), pick(clients, n + 23)] : [];
    return [own, ...others]
      .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
      .map(({ id, category }, at) => ({
        token_id,
        client_id: id,
        role: roleIn(category),
        is_entity: at === 0 && n % 4 === 2 && (category.endsWith('Limited') || category === 'LLP'),
        created_by,
      }));
  });
}

type Row = {
  moves: number;
  custody: string;
  box: string;
  slot: string;
  holder_name: string;
  tracking_number: string;
  expected_back: string | null;
};

/** Days since the last movement. A third of the tokens in the office were out once. */
const DAYS_HELD = { always: 200, back: 40 } as const;
const heldFor = ({ custody, days }: Place, n: number): number =>
  custody !== 'office' ? days : n % 3 === 0 ? DAYS_HELD.back : DAYS_HELD.always + n;

function movementsOf(
  ids: readonly number[],
  rows: readonly Row[],
  places: readonly Place[],
  { ago, by: created_by }: { ago: (days: number) => string; by: number },
) {
  return ids.flatMap((token_id, n) => {
    const { moves, custody, box, slot, holder_name, tracking_number, expected_back } = rows[n]!;
    const at = { token_id, created_by, box: '', slot: '', with_name: '', purpose: '' };
    const kept = { ...at, kind: 'Checked in', custody: 'office', box: box || '9', slot: slot || String(n) };
    const start = { ...kept, nth: 1, moved_at: ago(DAYS_HELD.always + n) };
    if (moves === 1) return [start];
    if (custody === 'office')
      return [
        start,
        {
          ...at,
          nth: 2,
          kind: 'Checked out',
          custody: 'client',
          with_name: holder_name,
          purpose: 'Bank tender',
          signed_name: holder_name,
          moved_at: ago(52),
        },
        { ...kept, nth: 3, moved_at: ago(DAYS_HELD.back) },
      ];
    const { with_name, with_user_id, days } = places[n]!;
    const kind = custody === 'lost' ? 'Lost' : custody === 'team' ? 'Moved' : 'Checked out';
    return [
      start,
      {
        ...at,
        nth: 2,
        kind,
        custody,
        with_name,
        with_user_id,
        tracking_number,
        expected_back,
        purpose: custody === 'lost' ? '' : 'MCA filing',
        note: custody === 'lost' ? 'Not in its slot at the yearly count' : '',
        signed_name: custody === 'client' ? holder_name : '',
        moved_at: ago(days),
      },
    ];
  });
}
