import type { UploadTarget } from '@daftar/contract/files';
import type { MemberCtx, SignedInCtx } from '#server/context.ts';
import { holdersOf, whoBelongs, type Holding } from './files.repo.ts';
import { documentOf, isUploadOf, placeOf } from './paths.ts';

/** `fresh`: an upload of the caller's own that no record keeps yet. */
export type Sight = 'kept' | 'fresh';

/** What these paths open for the caller; what is missing in the answer, nothing. */
export async function sightsOf(ctx: SignedInCtx, paths: readonly string[]): Promise<Map<string, Sight>> {
  const documents = paths.filter((path) => documentOf(path) !== null && documentOf(path) === ctx.businessId);
  return new Map([...(await pictures(ctx, paths)), ...(await seenDocuments(ctx, documents))]);
}

/** One's own, those of the people in the same business, and those of the business itself. */
async function pictures(ctx: SignedInCtx, paths: readonly string[]): Promise<[string, Sight][]> {
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
 * A document is seen with a record that keeps it, by that record's own rule; one that no record keeps, by who uploaded
 * it. Clients get links from the record alone: what is kept has no path for them.
 */
async function seenDocuments(ctx: SignedInCtx, paths: readonly string[]): Promise<[string, Sight][]> {
  const holdings = await holdersOf(ctx, paths);
  const held = new Set(holdings.map(({ path }) => path));
  const fresh = paths.filter((path) => !held.has(path) && isUploadOf(ctx.app.secret, path, ctx.person.uuid));
  const kept = ctx.person.kind === 'staff' ? await seenHoldings(ctx as MemberCtx, holdings) : [];
  return [
    ...fresh.map((path): [string, Sight] => [path, 'fresh']),
    ...kept.map(({ path }): [string, Sight] => [path, 'kept']),
  ];
}

async function seenHoldings(ctx: MemberCtx, holdings: readonly Holding[]): Promise<Holding[]> {
  const seen: Holding[] = [];
  for (const [entity, kept] of Map.groupBy(holdings, ({ entity: of }) => of)) {
    const holder = ctx.app.fileHolders.find((known) => known.entity === entity);
    const ids = new Set(await holder?.seen(ctx, [...new Set(kept.map(({ record_id }) => record_id))]));
    seen.push(...kept.filter(({ record_id }) => ids.has(record_id)));
  }
  return seen;
}

/**
 * Whether a record of this caller may keep these files: uploads of their own, or what a record shows them already. A
 * room asks before it stores a path: a link to it will follow.
 */
export const areOwnFiles = async (ctx: SignedInCtx, target: UploadTarget, paths: readonly string[]): Promise<boolean> =>
  (await foreignFiles(ctx, target, paths)).size === 0;

export const isOwnFile = (ctx: SignedInCtx, target: UploadTarget, path: string): Promise<boolean> =>
  areOwnFiles(ctx, target, [path]);

/** Those of them that it may not. */
export async function foreignFiles(ctx: SignedInCtx, target: UploadTarget, paths: readonly string[]) {
  const sights = await sightsOf(ctx, paths);
  const isOwn = (path: string): boolean => {
    const place = placeOf(path);
    return place?.target === target && (place.of === 'business' || place.uuid === ctx.person.uuid) && sights.has(path);
  };
  return new Set(paths.filter((path) => !isOwn(path)));
}
