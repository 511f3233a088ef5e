import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const FEATURES = join(SOURCE, 'features');

/**
 * Writes down which files each address needs beyond the door's, as `preloads.json`: the server names them in the page,
 * and the browser fetches them at once instead of one after another as the code comes upon them.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entry = filesOf(
        chunks.find((chunk) => chunk.isEntry)!,
        bundle,
      );
      const frame = chunks.find((chunk) => chunk.name === 'frame')!;
      const needed = Object.entries(screenModules()).map(([path, module]) => {
        const screen = chunks.find((chunk) => chunk.moduleIds.includes(module));
        if (!screen) return this.error(`No chunk has ${module}, the screen at ${path}.`);
        // The doors stand outside the frame.
        const around = path.startsWith('/business/') ? filesOf(frame, bundle) : [];
        const files = new Set([...around, ...filesOf(screen, bundle)]);
        return [path, [...files].filter((file) => !entry.has(file))];
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(needed)) });
    },
  };
}

/** The module of every screen within a business, and of every door, from the rooms' own lists. */
function screenModules(): Record<string, string> {
  const lists = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:routes|doors)\.tsx$/.test(file),
  );
  return Object.fromEntries(
    lists.flatMap((list) =>
      [...readFileSync(join(FEATURES, list), 'utf8').matchAll(/'(\/[^']*)': \(\) => import\('([^']+)'\)/g)]
        .filter(([, path]) => list.endsWith('.doors.tsx') || path!.startsWith('/business/'))
        .map(([, path, module]) => [path!, resolve(FEATURES, dirname(list), module!.replace('#web/', SOURCE))]),
    ),
  );
}

/** A chunk with what it imports at once, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files = new Set<string>()): Set<string> {
  if (files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, files);
  }
  return files;
}
