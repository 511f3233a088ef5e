import { fullName } from '@daftar/domain/client-categories';
import type { MemberCtx } from '#server/platform/context.ts';
import { createClient } from '#server/features/clients/clients.service.ts';
import { records, sealed } from '#server/features/client_records/kinds.service.ts';
import { natures } from '#server/features/settings/natures.service.ts';
import { groups, referrers, tags } from '#server/features/client_labels/client_labels.service.ts';
import { demoClient, pick, scattered } from './client-generators.ts';
import { createFields } from './custom_fields.ts';
import { demoCredentials, demoRecords } from './client-records.ts';
import * as repo from './demo.repo.ts';
import { insertRows } from './rows.repo.ts';

/** One client per category goes through the service; the rest are inserted in batches (a test compares both). */
const ONE_BY_ONE = 20;
/** The first clients have records. Those added for measurements have none. */
const A_SCALE = 400;
const AT_ONCE = 1000;

const GROUPS = ['Kothari family', 'Navkar group', 'Sabarmati promoters', 'Shah brothers'];
const REFERENCES = ['Adv. Hemant Vora', 'Axis Bank, Navrangpura', 'Rotary Club'];
const TAGS = [
  ['Key client', '#0474BE'],
  ['Pays late', '#C92A2A'],
  ['Audit season', '#2B8A3E'],
] as const;

/** Clients of the demo business, the same at every start: 400 and multiples. */
export async function fillClients(ctx: MemberCtx): Promise<void> {
  const groupIds = await each(GROUPS, (name) => groups.create(ctx, { body: { name, description: '' } }));
  const referenceIds = await each(REFERENCES, (name) =>
    referrers.create(ctx, { body: { name, mobile_number: '', email: '', description: '' } }),
  );
  const tagIds = await each(TAGS, ([name, colour]) =>
    tags.create(ctx, { body: { name, colour, is_shown_to_client: false } }),
  );
  const fieldsOf = await createFields(ctx);
  const natureIds = (await natures.list(ctx, { query: { page: 1, per_page: 100 } })).data.map(({ id }) => id);
  const people = await repo.userIds(ctx, ctx.businessId);
  const branches = [...(await repo.branchIds(ctx, ctx.businessId)).entries()];
  const linked = (n: number) => {
    const client = demoClient(n);
    const branch = branches.find(([name]) => name.startsWith(client.city)) ?? branches[0]!;
    return {
      ...client,
      custom: fieldsOf(n),
      branches: [branch[1]],
      group_by: n % 4 === 0 ? groupIds[(n / 4) % groupIds.length]! : null,
      reffered_by: n % 6 === 1 ? referenceIds[n % referenceIds.length]! : null,
      nature_id: client.category === 'Individual' ? null : pick(natureIds, scattered(n, 13)),
      assignee_id: n % 8 === 7 ? null : people[n % people.length]!,
      tags: n % 5 === 0 ? [tagIds[(n / 5) % tagIds.length]!] : [],
    };
  };
  for (let n = 0; n < ONE_BY_ONE; n += 1) {
    const client = linked(n);
    const { id } = await createClient(ctx, { ...client, records: demoRecords(n, client) });
    for (const credential of demoCredentials(n, client))
      await records.credentials.create(ctx, { params: { clientId: id }, body: credential });
  }
  const all = A_SCALE * ctx.app.env.DEMO_SCALE;
  for (let from = ONE_BY_ONE; from < all; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, all - from);
    const made = Array.from({ length: count }, (_, i) => linked(from + i));
    const ids = await insertRows(
      ctx,
      'clients',
      made.map((client, i) => ({ ...rowOf(client), ...numbered(from + i + 1), created_by: ctx.person.userId })),
    );
    const opened = made.slice(0, Math.max(0, A_SCALE - from));
    await insertRecords(
      ctx,
      ids,
      opened.map((client, i) => ({
        ...demoRecords(from + i, client),
        credentials: demoCredentials(from + i, client).map((one) => ({ ...one, ...sealed(ctx, one.password) })),
      })),
    );
  }
  await repo.goOnAt(ctx, all + 1);
}

const numbered = (n: number) => ({ code_number: String(n).padStart(4, '0') });

function rowOf({ allow_duplicate: _duplicate, ...client }: ReturnType<typeof demoClient>) {
  return {
    ...client,
    client_full_name: fullName(client),
    is_gst: client.gst_number !== '',
    preferences: {},
  };
}

/** One statement per kind of record. */
async function insertRecords(
  ctx: MemberCtx,
  ids: readonly number[],
  all: Record<keyof typeof repo.RECORD_TABLES, readonly object[]>[],
) {
  const created_by = ctx.person.userId;
  for (const [kind, table] of Object.entries(repo.RECORD_TABLES) as [keyof typeof repo.RECORD_TABLES, 'client_gst'][])
    await insertRows(
      ctx,
      table,
      all.flatMap((of, i) => of[kind].map((row) => ({ ...row, client_id: ids[i]!, created_by }) as never)),
    );
}

async function each<T>(list: readonly T[], make: (item: T) => Promise<{ id: number }>): Promise<number[]> {
  const ids: number[] = [];
  for (const item of list) ids.push((await make(item)).id);
  return ids;
}
