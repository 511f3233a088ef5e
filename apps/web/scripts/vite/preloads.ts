import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type * as Features from '../../src/app/features.ts';
import type * as Planned from '../../src/app/planned-screens.ts';
import type * as Registry from '../../src/core/features.ts';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * Writes `preloads.json`: every screen's address with the files it needs beyond the entry. The server adds them to the
 * page, so that the browser fetches them in parallel.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entry = filesOf(
        chunks.find((chunk) => chunk.isEntry)!,
        bundle,
      );
      const frame = chunks.find((chunk) => chunk.name === 'frame')!;
      const needed = Object.entries(await screenModules()).map(([path, module]) => {
        if (!module) return [path, []];
        const screen = chunks.find((chunk) => chunk.moduleIds.includes(module));
        if (!screen) return this.error(`No chunk has ${module}, the screen at ${path}.`);
        // Screens for signed-out visitors have no frame.
        const around = path.startsWith('/business/') ? filesOf(frame, bundle) : [];
        const files = new Set([...around, ...filesOf(screen, bundle)]);
        return [path, [...files].filter((file) => !entry.has(file))];
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(needed)) });
    },
  };
}

/** All screens by path, with the module of those that the server preloads: within a business and for signed-out visitors. */
async function screenModules(): Promise<Record<string, string | null>> {
  // The configuration is bundled, so a plain import would bundle the features as well.
  const { FEATURES } = (await import(pathToFileURL(join(SOURCE, 'app/features.ts')).href)) as typeof Features;
  const { allScreens } = (await import(pathToFileURL(join(SOURCE, 'core/features.ts')).href)) as typeof Registry;
  const { PLANNED_SCREENS } = (await import(
    pathToFileURL(join(SOURCE, 'app/planned-screens.ts')).href
  )) as typeof Planned;
  const folders = new Map(FEATURES.flatMap(({ name, screens = [] }) => screens.map((screen) => [screen, name])));
  return Object.fromEntries(
    [...allScreens(), ...PLANNED_SCREENS].map((screen) => {
      const { path, audience, load } = screen;
      const [folder, isPreloaded] = [folders.get(screen), audience === 'public' || path.startsWith('/business/')];
      if (!load || !folder || !isPreloaded) return [path, null];
      const module = /import\(['"](.+?)['"]\)/.exec(String(load))![1]!;
      return [path, resolve(SOURCE, 'features', folder, module.replace('#web/', SOURCE))];
    }),
  );
}

/** A chunk with its static imports and styles. */
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
