import { deedResource, MAX_SIGNATURES, MAX_VERSIONS, type DeedRow } from '@daftar/contract/deeds';
import type { DeedValues } from '@daftar/contract/deeds/text';
import type { DeedText, PageSetup } from '@daftar/domain/deeds/document';
import type { Field } from '@daftar/domain/deeds/fields';
import type { FilledDeed } from '@daftar/domain/deeds/fill';
import type { Values } from '@daftar/domain/deeds/scope';
import { isNameOf } from '@daftar/domain/deeds/signer';
import { sql, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { filtered, type Query, type Rows } from '#server/platform/resource/resource.repo.ts';

export const queries = {
  extras: {
    client_name: sql<string>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    reviewer_name: sql<string | null>`(select u.name from users u where u.id = t.reviewer_id)`,
    created_by_name: sql<string | null>`(select u.name from users u where u.id = t.created_by)`,
  },
  search: (rows: Rows, text: string) =>
    rows.where((or) =>
      or.or([
        or('t.name', 'ilike', contains(text)),
        or.exists(
          or
            .selectFrom('clients as c')
            .select('c.id')
            .whereRef('c.business_id', '=', 't.business_id' as never)
            .whereRef('c.id', '=', 't.client_id' as never)
            .where('c.client_full_name', 'ilike', contains(text)),
        ),
      ]),
    ),
};

type ExportedDeed = DeedRow & { shared_number: number | null };
/** Rows of an export, oldest first. */
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number): Promise<ExportedDeed[]> =>
  filtered(ctx, { resource: deedResource, queries }, {}, query)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(most)
    .execute() as unknown as Promise<ExportedDeed[]>;

export type VersionRow = {
  id: number;
  number: number;
  text: DeedText;
  fields: readonly Field[];
  page: PageSetup;
  answers: DeedValues;
  known: Values | null;
  /** As it was printed when it was approved. */
  printed: Omit<FilledDeed, 'open'> | null;
  approved_at: string | null;
  files: { approved?: string; signed?: string };
  sha256: string;
  signed_sha256: string;
};

export const findVersion = (ctx: BusinessCtx, deedId: number, number: number): Promise<VersionRow | undefined> =>
  ctx.db
    .selectFrom('deed_versions')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('deed_id', '=', deedId)
    .where('number', '=', number)
    .executeTakeFirst() as never;

type NewVersion = Pick<VersionRow, 'number' | 'text' | 'fields' | 'page' | 'answers'>;

export const addVersion = (
  ctx: BusinessCtx,
  deed: { id: number; client_id: number },
  { number, text, fields, page, answers }: NewVersion,
) =>
  ctx.db
    .insertInto('deed_versions')
    .values({
      business_id: ctx.businessId,
      deed_id: deed.id,
      client_id: deed.client_id,
      number,
      text: JSON.stringify(text),
      fields: JSON.stringify(fields),
      page: JSON.stringify(page),
      answers: JSON.stringify(answers),
      created_by: actorId(ctx),
    })
    .execute();

export const saveVersion = (ctx: BusinessCtx, id: number, changes: { text?: DeedText; answers?: DeedValues }) =>
  ctx.db
    .updateTable('deed_versions')
    .set({
      ...(changes.text && { text: JSON.stringify(changes.text) }),
      ...(changes.answers && { answers: JSON.stringify(changes.answers) }),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

type Approved = { id: number; known: Values; filled: FilledDeed };
export const approveVersion = (
  ctx: BusinessCtx,
  { id, known, filled: { open: _open, ...printed } }: Approved,
  file: { path: string; sha256: string },
) =>
  ctx.db
    .updateTable('deed_versions')
    .set({
      known: JSON.stringify(known),
      printed: JSON.stringify(printed),
      approved_at: ctx.now.toISOString(),
      approved_by: actorId(ctx),
      files: JSON.stringify({ approved: file.path }),
      sha256: file.sha256,
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['deeds']>) =>
  ctx.db
    .updateTable('deeds')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

/** The firm asked for, or the first active one. */
export const firmOf = (ctx: BusinessCtx, id: number | null) =>
  ctx.db
    .selectFrom('firms')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .$if(id !== null, (firms) => firms.where('id', '=', id!))
    .$if(id === null, (firms) => firms.where('is_active', '=', true))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function listVersions(ctx: BusinessCtx, deedId: number) {
  const versions = await ctx.db
    .selectFrom('deed_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .leftJoin('users as a', 'a.id', 'v.approved_by')
    .select(['v.number', 'v.created_at', 'v.approved_at', 'v.sha256', 'v.signed_sha256'])
    .select(['u.name as created_by_name', 'a.name as approved_by_name'])
    .where('v.business_id', '=', ctx.businessId)
    .where('v.deed_id', '=', deedId)
    .orderBy('v.number', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  const signatures = await signaturesOf(ctx, deedId);
  return versions.map((version) => ({
    ...version,
    signatures: signatures.filter(({ number }) => number === version.number),
  }));
}

export const signaturesOf = async (ctx: BusinessCtx, deedId: number) => {
  const rows = await ctx.db
    .selectFrom('deed_signatures')
    .select(['id', 'number', 'name', 'kind', 'signed_at', 'ip', 'sha256', 'image'])
    .select(['account_name', 'contact', 'is_confirmed'])
    .where('business_id', '=', ctx.businessId)
    .where('deed_id', '=', deedId)
    .orderBy('id')
    .limit(MAX_SIGNATURES)
    .$narrowType<{ kind: 'Drawn' | 'Typed' }>()
    .execute();
  return rows.map((row) => ({
    ...row,
    name_differs: row.account_name !== '' && !isNameOf(row.name, row.account_name),
  }));
};

export async function findByHash(ctx: BusinessCtx, sha256: string) {
  const { rows } = await sql<{ id: number; client_id: number; name: string; number: number; is_signed: boolean }>`
    select d.id, d.client_id, d.name, v.number, v.signed_sha256 = ${sha256} as is_signed from deed_versions v
    join deeds d on d.business_id = v.business_id and d.id = v.deed_id and d.deleted_at is null
    where v.business_id = ${ctx.businessId} and (v.sha256 = ${sha256} or v.signed_sha256 = ${sha256}) limit 1`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
}

export const hasSignatures = async (ctx: BusinessCtx, deedId: number): Promise<boolean> =>
  (await signaturesOf(ctx, deedId)).length > 0;

export async function peopleOf(ctx: BusinessCtx, clientId: number) {
  const { rows } = await sql<{ source: 'Director' | 'Contact'; name: string; pan: string }>`
    (select 'Director' as source, director_full_name as name, pan from client_directors
      where business_id = ${ctx.businessId} and client_id = ${clientId} order by id limit 50)
    union all
    (select 'Contact', name, '' from client_contact_details
      where business_id = ${ctx.businessId} and client_id = ${clientId} order by id limit 50)`.execute(ctx.db);
  return rows;
}
