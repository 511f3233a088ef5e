/** The document register of the demo business: 120 entries in all states, places and stocktakes. */
import { documentRecordRoutes } from '@daftar/contract/document_records';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { DOCUMENT_TYPES, type CopyKind } from '@daftar/domain/document_records/values';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import type { MemberCtx } from '#server/platform/context.ts';
import { destroyItems, itemHandlers, moveItems } from '#server/features/document_records/items.service.ts';
import { places } from '#server/features/document_records/places.service.ts';
import { createRecord } from '#server/features/document_records/records.service.ts';
import {
  cancelRecord,
  confirmRecord,
  markDelivered,
  signRecord,
} from '#server/features/document_records/signatures.service.ts';
import { saveStocktake } from '#server/features/document_records/stocktakes.service.ts';
import { FIRST, LAST, pick } from './client-generators.ts';
import * as repo from './document_records.repo.ts';

const INWARD = 80;
const OUTWARD = 40;
const CLIENTS = 45;
const PLACES = [
  ['Ahmedabad · CG Road', 'Cabinet 1', 'Box 1'],
  ['Ahmedabad · CG Road', 'Cabinet 1', 'Box 2'],
  ['Ahmedabad · CG Road', 'Cabinet 2', 'Box 3'],
  ['Ahmedabad · CG Road', 'Strong room', 'Deeds'],
  ['Surat · Ring Road', 'Cabinet 1', ''],
  ['Surat · Ring Road', 'Cabinet 2', ''],
] as const;
const PURPOSES = ['Tax audit', 'GST audit', 'Bank loan', 'ROC filing', 'Income tax return', 'Assessment hearing', ''];
const MODES = ['By hand', 'By hand', 'By hand', 'Courier', 'Post', 'By hand', 'WhatsApp'] as const;
const COPIES: readonly CopyKind[] = ['Original', 'Copy', 'Original', 'Certified copy', 'Copy'];

type Item = { id: number; moves: number; copy_kind: string };
type In = { id: number; client_id: number; person: string; items: Item[] };

export async function fillDocumentRecords(ctx: MemberCtx): Promise<void> {
  const clients = await repo.registerClients(ctx, CLIENTS);
  const staff = await repo.handlers(ctx);
  const spots: number[] = [];
  for (const [office, cabinet, box] of PLACES)
    spots.push((await places.create(ctx, { body: { office, cabinet, box, folder: '' } })).id);
  const received: In[] = [];
  for (let n = 0; n < INWARD; n += 1) received.push(await takeIn(ctx, n, pick(clients, n * 3), spots));
  for (const [n, { items }] of received.entries())
    if (n % 4 === 1)
      await moveItems(ctx, {
        body: { items: items.slice(0, 2), to_user_id: pick(staff, n), to_place_id: null, note: pick(PURPOSES, n) },
      } as never);
  for (let n = 0; n < OUTWARD; n += 1) await giveOut(ctx, n, received[n]!, staff);
  await finish(ctx, received, spots);
}

/** Between ten and five on a day in the past. */
const atWork = (ctx: MemberCtx, daysAgo: number, n: number): string =>
  new Date(
    startOfDay(addDays(today(ctx.now, ctx.timezone), -daysAgo), ctx.timezone).getTime() +
      (10 * 60 + ((n * 37) % 420)) * 60_000,
  ).toISOString();

async function takeIn(ctx: MemberCtx, n: number, client: repo.RegisterClient, spots: readonly number[]): Promise<In> {
  const days = 2 * (INWARD - n) + 3;
  const day = addDays(today(ctx.now, ctx.timezone), -days);
  const year = fiscalYearOf(day);
  const person = `${pick(FIRST, n * 5)} ${pick(LAST, n * 7)}`;
  const mode = pick(MODES, n);
  const body = documentRecordRoutes.create.body.parse({
    direction: 'Inward',
    client_id: client.id,
    happened_at: atWork(ctx, days, n),
    person,
    mode,
    docket_number: mode === 'Courier' ? `DTDC ${4_410_000 + n * 137}` : '',
    purpose: pick(PURPOSES, n),
    remarks: n % 9 === 0 ? 'Two pages have coffee stains. The client was told.' : '',
    items: Array.from({ length: 1 + (n % 5) }, (_, i) => ({
      name: pick(DOCUMENT_TYPES, n * 3 + i),
      number: i % 2 ? '' : `${100 + ((n * 17 + i) % 890)}/${2019 + ((n + i) % 7)}`,
      period: i % 3 ? fiscalYearShort(year - 1) : '',
      copy_kind: pick(COPIES, n + i),
      pages: 2 + ((n * 7 + i * 11) % 60),
      quantity: i === 3 ? 4 : 1,
      condition: n % 11 === 0 ? 'Corners worn' : '',
      returnable_by: i === 0 ? addDays(day, 20 + (n % 6) * 15) : null,
      place_id: n % 7 === 6 ? null : pick(spots, n + (i > 2 ? 1 : 0)),
    })),
  });
  const { id } = await createRecord(ctx, { body } as never);
  return { id, client_id: client.id, person, items: await itemsOf(ctx, id) };
}

async function itemsOf(ctx: MemberCtx, record_id: number): Promise<Item[]> {
  const query = documentRecordRoutes.items.query.parse({ record_id, per_page: 100 });
  const { data } = (await itemHandlers.list(ctx, { query } as never)) as unknown as { data: Item[] };
  return data.map(({ id, moves, copy_kind }) => ({ id, moves, copy_kind })).toSorted((a, b) => a.id - b.id);
}

/** Signed, awaiting the signature, delivered by courier, confirmed in the portal, lent for a time, and cancelled. */
async function giveOut(ctx: MemberCtx, n: number, from: In, staff: readonly number[]): Promise<void> {
  const held = (await itemsOf(ctx, from.id)).slice(0, 1 + (n % 2));
  const isLent = n % 5 === 3;
  const mode = n % 6 === 2 ? 'Courier' : 'By hand';
  const days = OUTWARD - n;
  const body = documentRecordRoutes.create.body.parse({
    direction: 'Outward',
    client_id: from.client_id,
    happened_at: atWork(ctx, days, n),
    person: from.person,
    mode,
    docket_number: mode === 'Courier' ? `BD ${7_712_000 + n * 91}` : '',
    purpose: isLent ? 'Verification at the bank' : 'Returned after filing',
    picked: held.map(({ id, moves }) => ({
      id,
      moves,
      returnable_by: isLent ? addDays(today(ctx.now, ctx.timezone), (n % 4) * 6 - 12) : null,
    })),
  });
  const { id, state } = await createRecord(ctx, { body } as never);
  const params = { id };
  if (n % 10 === 9)
    await cancelRecord(ctx, { params, body: { reason: 'The client came the next day instead' } } as never);
  else if (state !== 'Awaiting signature') return;
  else if (mode === 'Courier') {
    const colleague = { ...ctx, person: { ...ctx.person, userId: staff.at(-1)! } };
    await markDelivered(colleague, { params, body: { note: 'Proof of delivery from the courier’s site' } } as never);
  } else if (n % 7 === 4) await confirmRecord(ctx, { id, client_id: from.client_id }, ctx.person.userId);
  else if (n % 4 !== 1) await signRecord(ctx, { params, body: { name: from.person, image: SCRAWL } } as never);
}

/** Old copies destroyed, and two boxes counted. */
async function finish(ctx: MemberCtx, received: readonly In[], spots: readonly number[]): Promise<void> {
  const old = await itemsOf(ctx, received[44]!.id);
  const copies = old.filter(({ copy_kind }) => copy_kind !== 'Original');
  await destroyItems(ctx, {
    body: {
      items: copies.map(({ id, moves }) => ({ id, moves })),
      destroyed_on: today(ctx.now, ctx.timezone),
      authority: 'Retention policy, approved by Anita Sharma',
    },
  } as never);
  for (const place_id of spots.slice(0, 2)) {
    const query = documentRecordRoutes.items.query.parse({ place_id, per_page: 100 });
    const { data } = (await itemHandlers.list(ctx, { query } as never)) as unknown as { data: { code: string }[] };
    const codes = data.slice(1).map(({ code }) => code);
    await saveStocktake(ctx, { body: { place_id, codes: [...codes, 'IN/2019-20/0007-1'], note: '' } } as never);
  }
}

/** A signature of 240 by 90 pixels. */
const SCRAWL = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAABaAQAAAACuqea3AAACnElEQVR42u3WMW7bMBQGYAYuoExhRw9F2N4g3TIY4dCh',
  'B+klutFGBnUooispUACNvYICX4CeyoEl+/+PkusktuYOFhxBzifyPT5SlFWePdSZ/09Odpa9nuWhmuX1/SxXz3OczO5E',
  'dsLR+hzNSQ4u5KhPss+zvEP7WJ3kbY4ufpUw+gh35C9Sn8URrsnfpD4XR7ghf+LVYjjCGpw+swAmuDeczMTBRotMXrEl',
  'v2cBHK43rziS81IKgJ7Wr9nxcykFyCZfupcchH/gqid/ID8fsHSwdiwAGVOblNmzF35yHCE+1+Cgqj3vhFvHpijRFc7+',
  '6mLPW+HBMW1wg/OQ20NGdt5xhOi8NpykwU7cSXYlf/TfGebYmon7wpZ3gB+bvNG51RPXZWyWZ4QfdIthtdXEjYwtaTnj',
  'JqXAT3vWMrZU8YwQUalbnbvFxKbwgpVUCL82ocnb+wMGpI8YYSrBfJ2f+5FZDAw93ZiOEci7nnnk38K28KqSCSOjaZB6',
  'jYzKpDtOgxbe9lIDYZay513tQgZZONqJy0Qn65VcgLt+7HPkRmJgRXTCfcmiB/8plSYvrSyiwppdqRxKpcnXRsbT5LqW',
  'MA35e8kOf8ZIwlgRCPbIDlSOtyU8ngRwWRHkgX2qnJayFMh3RsKY3OjxgVJS12ALS1Mybooaywu2ybKxhMI1O3hgqqo0',
  'fZTJRJHTSkqBITzYcSsAD5xiLpi0cswIIX/acaMFe65ry6fzFuxtKA/UtM49OgkV6pVusmSUx2egcOCkKgblBpEuNtPz',
  '+WvPuX1XQfBdqWlzWpfYkd+90sjfq3IABoX/TEsRvVtpeniYgzfRThpwHcdR7csX1aDUtO16dbA77FWffs2tj6mUZYyl',
  'j+/nw2n919qdfzucOf8Fq5tHzH/jUi0AAAAASUVORK5CYII=',
].join('');
