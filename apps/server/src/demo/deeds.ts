/** Deeds of the demo business: forty from the product's templates, in all states. */
import { deedResource } from '@daftar/contract/deeds';
import type { DeedValues } from '@daftar/contract/deeds/text';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { Field } from '@daftar/domain/deeds/fields';
import { SHIPPED_TEMPLATES, type TemplateSource } from '@daftar/domain/deeds/templates/shipped';
import type { MemberCtx } from '#server/platform/context.ts';
import { loginsOf } from '#server/features/client_settings/accesses.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { deeds, getText, saveText } from '#server/features/deeds/deeds.service.ts';
import { shareWithClient } from '#server/features/deeds/share.service.ts';
import { clientReaders } from '#server/features/team/members.service.ts';
import * as workflow from '#server/features/deeds/workflow.service.ts';
import { FIRST, LAST, pick, scattered } from './client-generators.ts';
import * as repo from './registers.repo.ts';

const COUNT = 40;
const PLACES = ['Ahmedabad', 'Vadodara', 'Surat', 'Rajkot'];
const ADDRESSES = [
  '204 Shivalik Plaza, C. G. Road, Ahmedabad 380009',
  '12 Alkapuri Society, Vadodara 390007',
  '31 Ring Road, Surat 395002',
  '7 Kalawad Road, Rajkot 360005',
];
const CHANGES = ['The share of the second party is missing.', 'Use the address of the registered office.'];
/** By the key of a question; the last one fits any. */
const TEXTS: readonly [RegExp, readonly string[]][] = [
  [/address|premises|office|place/, ADDRESSES],
  [
    /propert|land|flat|building|boundar|survey/,
    ['Flat 402, Sun Residency, Satellite, Ahmedabad, 1,180 sq ft built-up'],
  ],
  [/business|object|activity/, ['trading in textiles, garments and allied goods, wholesale and retail']],
  [/scope|service|work|purpose|powers?|reason|facts?/, ['accounts, GST returns and income-tax returns for the year']],
  [/bank/, ['State Bank of India, Ashram Road branch']],
  [/relation/, ['brother']],
  [/name|title/, ['Shreeji Enterprise', 'Narmada Textiles', 'Girnar Foods']],
  [/./, ['as agreed between the parties']],
];

const WOMEN = new Set([
  'Anjali',
  'Chitra',
  'Esha',
  'Falguni',
  'Hetal',
  'Kavita',
  'Mansi',
  'Pooja',
  'Sonal',
  'Urvi',
  'Zeel',
]);
const MEN = FIRST.filter((name) => !WOMEN.has(name));

function personOf(n: number, extra: readonly Field[], share: string): Record<string, string> {
  const [first, last] = [pick(FIRST, scattered(n, 1)), pick(LAST, scattered(n, 2))];
  const known: Record<string, string> = {
    name: `${first} ${last}`,
    kind: 'Person',
    gender: WOMEN.has(first) ? 'Female' : 'Male',
    father_name: `${pick(MEN, scattered(n + 7, 1))} ${last}`,
    age: String(28 + (scattered(n, 3) % 35)),
    occupation: 'Business',
    address: pick(ADDRESSES, n),
  };
  const more = extra.map((field) => [field.key, field.type === 'percent' ? share : answer(field, n)]);
  return { ...known, ...(Object.fromEntries(more) as Record<string, string>) };
}

function answer({ key, type, starts, options = [] }: Field, n: number): string {
  if (starts) return starts;
  if (type === 'choice') return pick(options, n);
  if (type === 'yes_no') return n % 2 ? 'No' : 'Yes';
  if (type === 'date') return addDays('2026-10-01', n % 60);
  if (type === 'amount') return String((2 + (scattered(n, 5) % 40)) * 25_000);
  if (type === 'number') return String(2 + (n % 10));
  if (type === 'percent') return '10';
  return pick(TEXTS.find(([pattern]) => pattern.test(key))![1], n);
}

const SHARES: Readonly<Record<number, readonly string[]>> = { 1: ['100'], 2: ['60', '40'], 3: ['40', '35', '25'] };

function valueOf(field: Field, n: number): DeedValues[string] {
  const { type, fields = [], min = 0, max = 99 } = field;
  if (type === 'person') return personOf(n, fields, '100');
  const count = Math.min(max, Math.max(min, 1 + (n % 3)));
  const shares = SHARES[count] ?? Array.from({ length: count }, () => String(Math.floor(100 / count)));
  if (type === 'people') return shares.map((share, i) => personOf(n * 5 + i, fields, share));
  if (type === 'list')
    return Array.from({ length: count }, (_, i) =>
      Object.fromEntries(fields.map((part) => [part.key, answer(part, n + i)])),
    );
  return answer(field, n);
}

/** Shares of all partners together are 100. */
function sharesOf(fields: readonly Field[], values: DeedValues): DeedValues {
  const shares = fields.flatMap(({ key, fields: own = [] }) => {
    const part = own.find(({ adds_up }) => adds_up === '100');
    const entries = values[key];
    return part && Array.isArray(entries) ? entries.map((entry) => ({ entry, part: part.key })) : [];
  });
  if (shares.reduce((sum, { entry, part }) => sum + Number(entry[part]), 0) === 100) return values;
  const even = Math.floor(100 / Math.max(1, shares.length));
  for (const [at, { entry, part }] of shares.entries())
    entry[part] = String(at === 0 ? 100 - even * (shares.length - 1) : even);
  return values;
}

/** A fifth of the drafts has open answers. */
function valuesOf({ fields }: TemplateSource, n: number, isWhole: boolean): DeedValues {
  const answered = isWhole ? fields : fields.filter((_, i) => (i + n) % 3 !== 0);
  const witness = (i: number) => ({ ...personOf(n * 3 + i, [], ''), kind: 'Person' });
  return {
    ...sharesOf(answered, Object.fromEntries(answered.map((field) => [field.key, valueOf(field, n)]))),
    witnesses: [witness(1), witness(2)],
  };
}

export async function fillDeeds(ctx: MemberCtx, ownClientId: number): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const clients = await repo.registerClients(ctx, COUNT);
  for (let n = 0; n < COUNT; n += 1) {
    const template = pick(SHIPPED_TEMPLATES, n);
    const client = n === 9 || n === 19 ? { id: ownClientId } : pick(clients, n);
    const reviewers = await clientReaders(ctx, 'deed', await clientOf(ctx, client.id), 'write');
    const state = n % 10;
    const isWhole = state >= 2;
    const body = deedResource.fields.parse({
      client_id: client.id,
      name: template.name,
      shipped_key: template.key,
      reviewer_id: state >= 4 ? ctx.person.userId : pick(reviewers.slice(0, 3), n),
      executed_on: isWhole ? addDays(day, -(n % 20)) : null,
      place: isWhole ? pick(PLACES, n) : '',
      stamp_value: isWhole ? pick(['100', '300', '500', '1000'], n) : '0',
      stamp_number: isWhole ? `IN-GJ${String(42_000_000_000_000 + scattered(n, 9) * 7_919)}X` : '',
    });
    const { id } = await deeds.create(ctx, { body });
    await saveText(ctx, { params: { id }, body: { values: valuesOf(template, n, isWhole) } } as never);
    if (state >= 4) await decide(ctx, id, n);
  }
}

/** A second version with other shares, to compare. */
async function startVersion(ctx: MemberCtx, id: number): Promise<void> {
  const params = { id };
  const { text, values } = await getText(ctx, { params, query: {} } as never);
  await workflow.revise(ctx, { params } as never);
  const [first, ...rest] = text.content;
  const note = { type: 'paragraph', content: [{ type: 'text', text: 'This deed replaces the one approved before.' }] };
  const body = { values, text: { ...text, content: [first, note, ...rest] } };
  await saveText(ctx, { params, body } as never);
  const quote = 'This deed replaces the one approved before.';
  await workflow.addComment(ctx, { params, body: { quote, body: 'Name the date of the earlier deed.' } } as never);
}

/** Of ten: two to verify, two sent back, two approved, one shared; the rest are drafts. */
async function decide(ctx: MemberCtx, id: number, n: number): Promise<void> {
  const params = { id };
  const state = n % 10;
  await workflow.submit(ctx, { params } as never);
  if (state === 6 || state === 7)
    await workflow.requestChange(ctx, { params, body: { comment: pick(CHANGES, n) } } as never);
  if (state < 8) return;
  const { open_answers, client_id } = await deeds.get(ctx, { params });
  // Templates with a question that the demo can't answer stay with the reviewer.
  if (open_answers > 0) return;
  await workflow.approve(ctx, { params } as never);
  if (n === 18) await startVersion(ctx, id);
  if (state !== 9) return;
  await deeds.update(ctx, { params, body: { original_location: 'Cabinet 3, box 12' } });
  await shareWithClient(ctx, id, await loginsOf(ctx, client_id));
}
