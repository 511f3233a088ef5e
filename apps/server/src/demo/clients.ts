import { fullName, hasDirectors } from '@daftar/domain/client-categories';
import type { MemberCtx } from '#server/context.ts';
import { records, storeServices } from '#server/features/client_records/kinds.service.ts';
import { createClient } from '#server/features/clients/clients.service.ts';
import { groups, references, tags } from '#server/features/groups/groups.service.ts';
import { demoClient } from './client-makers.ts';
import * as repo from './demo.repo.ts';

/** Entered as people would, with all that belongs to them; the others only with their master record. */
const WHOLE = 60;
const A_SCALE = 400;
/** A statement takes 65,535 values, and a client has some fifty. */
const AT_ONCE = 500;

const GROUPS = ['Kothari family', 'Navkar group', 'Sabarmati promoters', 'Shah brothers'];
const REFERENCES = ['Adv. Hemant Vora', 'Axis Bank, Navrangpura', 'Rotary Club'];
const TAGS = [
  ['Key client', '#0474BE'],
  ['Pays late', '#C92A2A'],
  ['Audit season', '#2B8A3E'],
] as const;

/** The clients of the demonstration practice: the same at every start, 400 and their multiples. */
export async function fillClients(ctx: MemberCtx): Promise<void> {
  const groupIds = await each(GROUPS, (name) => groups.create(ctx, { name }));
  const referenceIds = await each(REFERENCES, (name) => references.create(ctx, { name }));
  const tagIds = await each(TAGS, ([name, colour]) => tags.create(ctx, { name, colour }));
  const branches = [...(await repo.branchIds(ctx, ctx.businessId)).entries()];
  const linked = (n: number) => {
    const client = demoClient(n);
    const branch = branches.find(([name]) => name.startsWith(client.city)) ?? branches[0]!;
    return {
      ...client,
      branches: [branch[1]],
      group_by: n % 4 === 0 ? groupIds[(n / 4) % groupIds.length]! : null,
      reffered_by: n % 6 === 1 ? referenceIds[n % referenceIds.length]! : null,
      tags: n % 5 === 0 ? [tagIds[(n / 5) % tagIds.length]!] : [],
    };
  };
  for (let n = 0; n < WHOLE; n += 1) await enter(ctx, n, linked(n));
  const all = A_SCALE * ctx.app.env.DEMO_SCALE;
  for (let from = WHOLE; from < all; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, all - from);
    const rows = Array.from({ length: count }, (_, i) => {
      const { allow_duplicate: _duplicate, custom: _custom, ...client } = linked(from + i);
      return { ...client, client_full_name: fullName(client), is_gst: client.gst_number !== '' };
    });
    await repo.insertClients(ctx, from, rows);
  }
}

async function each<T>(list: readonly T[], make: (item: T) => Promise<{ id: number }>): Promise<number[]> {
  const ids: number[] = [];
  for (const item of list) ids.push((await make(item)).id);
  return ids;
}

async function enter(ctx: MemberCtx, n: number, body: ReturnType<typeof demoClient>): Promise<void> {
  const client = await createClient(ctx, body);
  const name = client.client_full_name;
  await records.bank_detail.create(ctx, client.id, {
    account_holder: name,
    bank_name: 'HDFC Bank',
    branch_name: client.city,
    account_number: `5010${String(10_000_000 + n)}`,
    account_type: hasDirectors(body.category) ? 'Current' : 'Savings',
    ifsc_code: `HDFC0000${String(100 + n)}`,
    micr_code: '380240002',
  });
  const since = { start_date: '2024-04-01', is_active: true, note: '' };
  await storeServices(ctx, client.id, [
    { service: 'Income Tax', service_number: client.pan, ...since },
    ...(client.gst_number ? [{ service: 'GSTR 3B', service_number: client.gst_number, ...since } as const] : []),
  ]);
  if (!hasDirectors(body.category)) return;
  for (const [i, director_full_name] of [n === 0 ? 'Mahesh Kothari' : 'Anil Shah', 'Rekha Joshi'].entries())
    await records.director_detail.create(ctx, client.id, {
      director_full_name,
      designation: 'Director',
      din: String(1_000_000 + n * 2 + i).padStart(8, '0'),
      no_of_shares: 5000,
      mobile_number: '',
      email: '',
    });
}
