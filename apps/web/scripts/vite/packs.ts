import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

type Plan = {
  /** Where the app begins. */
  entry: string;
  /** What stands around every screen. */
  frame: readonly string[];
  /** Screens that stand without the frame. */
  doors: readonly string[];
  /** What follows a screen of the frame whatever it is, once that is drawn: one visit more, of all of it together. */
  follows: { modules: readonly string[]; count: number };
  /** How many others a screen counts as. */
  counts: Readonly<Record<string, number>>;
  /** Modules with a file of their own. */
  apart: RegExp;
};

/** What a request costs, in bytes that could have come instead: of its latency HTTP/1.1 hides five sixths. */
const REQUEST = 4_000;
/** What no screen may fetch in vain. */
const MOST_IN_VAIN = 14_000;
/** Bytes of source to one that is sent. */
const SHRINKING = 6;
/** What is opened from a screen, against the screen itself. */
const LATER = 0.25;

/** Modules that go into one file, which visits fetch it (by number: 1 or 0), and which other files it cannot be without. */
type Block = { modules: string[]; visits: Uint8Array; bytes: number; needs: Set<Block> };
type Graph = Rolldown.ChunkingContext;

/**
 * What comes together is fetched together. Left alone, the bundler makes a file of whatever the same screens share: some
 * forty for each, most below a kilobyte. Here they are merged, two by two, as long as the requests that are saved are
 * worth more than the bytes that some screen then fetches in vain.
 */
export function packs(plan: Plan) {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: 'packs',
    name: (id: string, graph: Graph): string | null => (names ??= namesOf(plan, graph)).get(id) ?? null,
    // They are in it anyway, or in one that it needs.
    includeDependenciesRecursively: false,
  };
}

/** Without the folder the project lies in, which other plugins write into imports: the same sources are packed alike anywhere. */
const lengthOf = (id: string, graph: Graph): number => graph.getModuleInfo(id)!.code?.replaceAll(ROOT, '').length ?? 0;

/** The file of each module; what only one visit needs has none here, it is that one's own. */
function namesOf(plan: Plan, graph: Graph): ReadonlyMap<string, string> {
  const { visits, weights } = visitsOf(plan, graph);
  const sizeOf = (id: string): number => (id.startsWith(SOURCE) ? lengthOf(id, graph) : 0);
  const nameOf = (modules: readonly string[]): string =>
    modules.includes(resolve(SOURCE, plan.entry))
      ? 'start'
      : modules.includes(resolve(SOURCE, plan.frame[0]!))
        ? 'frame'
        : basename(modules.reduce((most, id) => (sizeOf(id) > sizeOf(most) ? id : most))).split('.')[0]!;
  const taken = new Map<string, number>();
  return new Map(
    mergeAll(blocksOf(visits, plan, graph), weights).flatMap(({ modules }) => {
      const name = nameOf(modules);
      const before = taken.get(name) ?? 0;
      taken.set(name, before + 1);
      // A name is a file: two of one name would become one.
      return modules.map((id): [string, string] => [id, before ? `${name}.${before}` : name]);
    }),
  );
}

/** For every module that is fetched when it is wanted: all that is there by then, and how much it counts. */
function visitsOf({ entry, frame, doors, follows, counts }: Plan, graph: Graph) {
  const always = closureOf([resolve(SOURCE, entry)], graph);
  const around = closureOf(
    frame.map((module) => resolve(SOURCE, module)),
    graph,
  );
  const outside = new Set(doors.map((module) => resolve(SOURCE, module)));
  const counted = new Map(Object.entries(counts).map(([module, count]) => [resolve(SOURCE, module), count]));
  const wanted = new Map<string, ReadonlySet<string>>();
  const ahead = [...always];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop())
    for (const lazy of graph.getModuleInfo(id)!.dynamicallyImportedIds.filter((one) => !wanted.has(one))) {
      const own = closureOf([lazy], graph);
      wanted.set(lazy, unite(always, own, outside.has(lazy) ? [] : around));
      ahead.push(...own);
    }
  const isScreen = (id: string): boolean =>
    graph.getModuleInfo(id)!.dynamicImporters.some((by) => /\.(?:routes|doors)\.tsx$/.test(by));
  const weights = [...wanted.keys()].map((id) => counted.get(id) ?? (isScreen(id) ? 1 : LATER));
  const following = unite(...follows.modules.map((module) => wantedOf(resolve(SOURCE, module), wanted)));
  return { visits: [...wanted.values(), following], weights: [...weights, follows.count] };
}

function wantedOf(id: string, wanted: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const modules = wanted.get(id);
  if (!modules) throw new Error(`${id} follows no screen: nothing fetches it when it is wanted.`);
  return modules;
}

/** As the bundler would cut them: by who needs them. */
function blocksOf(visits: readonly ReadonlySet<string>[], { apart }: Plan, graph: Graph): Block[] {
  const blocks = new Map<string, Block>();
  const blockOf = new Map<string, Block>();
  for (const id of new Set(visits.flatMap((modules) => [...modules]))) {
    const users = Uint8Array.from(visits, (modules) => Number(modules.has(id)));
    // What follows is told by the last of the visits again.
    const wantedBy = users.subarray(0, -1);
    if (apart.test(id) || wantedBy.indexOf(1) === wantedBy.lastIndexOf(1)) continue;
    const block = blocks.get(users.join('')) ?? { modules: [], visits: users, bytes: 0, needs: new Set() };
    blocks.set(users.join(''), block);
    blockOf.set(id, block);
    block.modules.push(id);
    block.bytes += lengthOf(id, graph) / SHRINKING;
  }
  for (const [id, { needs }] of blockOf)
    for (const imported of closureOf([id], graph)) if (blockOf.has(imported)) needs.add(blockOf.get(imported)!);
  for (const block of blocks.values()) block.needs.delete(block);
  return [...blocks.values()];
}

function mergeAll(blocks: Block[], weights: readonly number[]): Block[] {
  const vain = weights.map(() => 0);
  const all = new Set(blocks);
  const gains = new Map<Block, Map<Block, number>>();
  const look = (a: Block): void => {
    const known = [...all].filter((b) => b !== a).map((b): [Block, number] => [b, gainOf(a, b, weights)]);
    gains.set(a, new Map(known.filter(([, gain]) => gain > 0)));
    for (const [b, others] of gains) if (b !== a) others.delete(a);
  };
  for (const block of blocks) look(block);
  for (;;) {
    let best: [Block, Block] | undefined;
    let most = 0;
    for (const [a, known] of gains) for (const [b, gain] of known) if (gain > most) [best, most] = [[a, b], gain];
    if (!best) return [...all];
    const [a, b] = best;
    const added = inVain(a, b);
    if (added.some((bytes, visit) => bytes > 0 && weights[visit]! >= 1 && vain[visit]! + bytes > MOST_IN_VAIN)) {
      gains.get(a)!.delete(b);
      continue;
    }
    added.forEach((bytes, visit) => (vain[visit]! += bytes));
    const both = merge(a, b, all);
    const widened = [...both.needs].filter(({ visits }) => both.visits.some((is, visit) => is > visits[visit]!));
    for (const needed of widened) needed.visits = eitherOf(needed, both);
    for (const gone of [a, b]) {
      gains.delete(gone);
      for (const known of gains.values()) known.delete(gone);
    }
    for (const changed of [...widened, both]) look(changed);
  }
}

const unite = <T>(...sets: readonly Iterable<T>[]): Set<T> => new Set(sets.flatMap((set) => [...set]));
const eitherOf = (a: Block, b: Block): Uint8Array => a.visits.map((is, visit) => is | b.visits[visit]!);

/** What the two in one file save. It is fetched by whoever needs either, and so is all that either needs. */
function gainOf(a: Block, b: Block, weights: readonly number[]): number {
  let gain = 0;
  for (let visit = 0; visit < weights.length; visit += 1) {
    const [isA, isB] = [a.visits[visit]!, b.visits[visit]!];
    if (isA & isB) gain += weights[visit]! * REQUEST;
    else if (isA | isB) gain -= weights[visit]! * (isA ? b.bytes : a.bytes);
  }
  // Files that need each other by way of a third would never have loaded in order.
  const leads = (from: Block, to: Block): boolean => from.needs.values().some(({ needs }) => needs.has(to));
  if (gain <= 0 || leads(a, b) || leads(b, a)) return 0;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const needed of one.needs)
      if (needed !== other && !other.needs.has(needed))
        for (let visit = 0; visit < weights.length; visit += 1)
          if (other.visits[visit]! > needed.visits[visit]!) gain -= weights[visit]! * (needed.bytes + REQUEST);
  return gain;
}

/** Bytes that each visit fetches without a use for them if the two are one file. */
function inVain(a: Block, b: Block): number[] {
  const either = eitherOf(a, b);
  const others = [...unite(a.needs, b.needs)].filter((needed) => needed !== a && needed !== b);
  return [...either].map((is, visit) =>
    [a, b, ...others].reduce((sum, { visits, bytes }) => (is && !visits[visit] ? sum + bytes : sum), 0),
  );
}

function merge(a: Block, b: Block, all: Set<Block>): Block {
  const needs = unite(a.needs, b.needs);
  const both: Block = {
    modules: [...a.modules, ...b.modules],
    visits: eitherOf(a, b),
    bytes: a.bytes + b.bytes,
    needs,
  };
  for (const gone of [a, b]) {
    needs.delete(gone);
    all.delete(gone);
  }
  for (const other of all)
    if (other.needs.has(a) || other.needs.has(b)) {
      other.needs = unite(other.needs, needs, [both]);
      other.needs.delete(a);
      other.needs.delete(b);
    }
  all.add(both);
  return both;
}

/** The modules, and whatever they import at once. */
function closureOf(modules: readonly string[], graph: Graph): Set<string> {
  const members = new Set<string>();
  const ahead = [...modules];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (members.has(id)) continue;
    const info = graph.getModuleInfo(id);
    if (!info) throw new Error(`There is no module ${id} to pack.`);
    members.add(id);
    ahead.push(...info.importedIds);
  }
  return members;
}
