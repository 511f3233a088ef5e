import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * What comes together is fetched together: each pack is one file with everything that its modules need and nothing that
 * a pack before it brings, nor any of the doors, which stay as small as they are. A screen would otherwise be some
 * seventy files, and six at a time is all that HTTP/1.1 fetches.
 */
export function packs(
  doors: readonly string[],
  contents: Readonly<Record<string, readonly string[]>>,
  /** A pack that keeps to a folder. */
  folders: Readonly<Record<string, string>> = {},
) {
  const isWithin = (name: string, id: string): boolean => id.startsWith(resolve(SOURCE, folders[name] ?? '../../..'));
  return Object.entries({ '': doors, ...contents })
    .map(([name, modules]) => ({ name, members: lazily((graph) => closureOf(modules, graph)) }))
    .map(({ name, members }, i, all) => ({
      debugName: name,
      name: (id: string, graph: Rolldown.ChunkingContext): string | null =>
        isWithin(name, id) && members(graph).has(id) && !all.slice(0, i).some((before) => before.members(graph).has(id))
          ? name
          : null,
      // They are in it anyway, or in a pack that comes before.
      includeDependenciesRecursively: false,
    }))
    .slice(1);
}

type Members = (graph: Rolldown.ChunkingContext) => ReadonlySet<string>;

const lazily = (find: Members): Members => {
  let found: ReadonlySet<string> | undefined;
  return (graph) => (found ??= find(graph));
};

/** The modules, and whatever they import at once: what they import when it is wanted has a file of its own. */
function closureOf(modules: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const members = new Set<string>();
  const ahead = modules.map((module) => resolve(SOURCE, module));
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (members.has(id)) continue;
    const info = graph.getModuleInfo(id);
    if (!info) throw new Error(`There is no module ${id} to pack.`);
    members.add(id);
    ahead.push(...info.importedIds);
  }
  return members;
}
