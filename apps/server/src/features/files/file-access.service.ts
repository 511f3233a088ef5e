import type { UploadTarget } from '@daftar/contract/files';
import type { MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { holdersOf, whoBelongs, type Holding } from './files.repo.ts';
import { documentOf, isUploadOf, placeOf } from '#server/platform/files/paths.ts';

/** `fresh`: the caller's own upload that no record holds yet. */
export type FileAccess = 'kept' | 'fresh';

/** Access of the caller to these paths. Missing paths give none. */
export async function fileAccessOf(ctx: SignedInCtx, paths: readonly string[]): Promise<Map<string, FileAccess>> {
  const documents = paths.filter((path) => documentOf(path) !== null && documentOf(path) === ctx.businessId);
  return new Map([...(await pictures(ctx, paths)), ...(await seenDocuments(ctx, documents))]);
}

/** The caller's own picture, those of people in the same business, and the business's own. */
async function pictures(ctx: SignedInCtx, paths: readonly string[]): Promise<[string, FileAccess][]> {
  const places = paths.flatMap((path) => {
    const place = documentOf(path) === null ? placeOf(path) : null;
    return place ? [{ path, place }] : [];
  });
  const people = places.flatMap(({ place }) => (place.of === 'user' ? [place.uuid] : []));
  const others = people.filter((uuid) => uuid !== ctx.person.uuid);
  const seen = (await whoBelongs(ctx, others)).add(ctx.person.uuid);
  return places
    .filter(({ place }) => (place.of === 'user' ? seen.has(place.uuid) : place.businessId === ctx.businessId))
    .map(({ path }) => [path, 'kept']);
}

/**
 * A document is visible with a record that holds it, by that record's rule, otherwise to its uploader. Clients get
 * links from records only, never by path.
 */
async function seenDocuments(ctx: SignedInCtx, paths: readonly string[]): Promise<[string, FileAccess][]> {
  const holdings = await holdersOf(ctx, paths);
  const held = new Set(holdings.map(({ path }) => path));
  const fresh = paths.filter((path) => !held.has(path) && isUploadOf(ctx.app.secret, path, ctx.person.uuid));
  const kept = ctx.person.kind === 'staff' ? await seenHoldings(ctx as MemberCtx, holdings) : [];
  return [
    ...fresh.map((path): [string, FileAccess] => [path, 'fresh']),
    ...kept.map(({ path }): [string, FileAccess] => [path, 'kept']),
  ];
}

async function seenHoldings(ctx: MemberCtx, holdings: readonly Holding[]): Promise<Holding[]> {
  const seen: Holding[] = [];
  for (const [entity, kept] of Map.groupBy(holdings, ({ entity: of }) => of)) {
    const holder = ctx.app.fileOwners.find((known) => known.entity === entity);
    const ids = new Set(await holder?.visibleIds(ctx, [...new Set(kept.map(({ record_id }) => record_id))]));
    seen.push(...kept.filter(({ record_id }) => ids.has(record_id)));
  }
  return seen;
}

/**
 * Whether a record of this caller may hold these files: their own uploads, or files they can already see. Check before
 * storing a path, since links follow from it.
 */
export const areOwnFiles = async (ctx: SignedInCtx, target: UploadTarget, paths: readonly string[]): Promise<boolean> =>
  (await foreignFiles(ctx, target, paths)).size === 0;

export const isOwnFile = (ctx: SignedInCtx, target: UploadTarget, path: string): Promise<boolean> =>
  areOwnFiles(ctx, target, [path]);

/** The paths that may not be stored. */
export async function foreignFiles(ctx: SignedInCtx, target: UploadTarget, paths: readonly string[]) {
  const accesses = await fileAccessOf(ctx, paths);
  const isOwn = (path: string): boolean => {
    const place = placeOf(path);
    return (
      place?.target === target && (place.of === 'business' || place.uuid === ctx.person.uuid) && accesses.has(path)
    );
  };
  return new Set(paths.filter((path) => !isOwn(path)));
}
