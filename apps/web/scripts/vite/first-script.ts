import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../../src/core/', import.meta.url));
const PATHS = `${SOURCE}first-paths.ts`;
const PLACE = '    <!-- first-script -->\n';
/** After them, a script would wait for the styles. */
const STYLES = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;

/** Runs first-paths.ts in Node and inlines its values: the routes behind them would be half of the script. */
const evaluatePaths: Plugin = {
  name: 'first-paths',
  load: async (id) => {
    if (id !== PATHS) return null;
    const values = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
    return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
  },
};

/** A file of src/core and its imports as one small script. */
export async function buildScript(name: 'first-script' | 'early-page'): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [evaluatePaths],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: `${SOURCE}${name}.ts`, output: { format: 'iife', comments: false } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}

/**
 * Puts the first script into the page, after the scripts that everything waits for (they are fetched first) and before
 * the styles. The server allows just this script, by its hash (server: platform/http/web-app.ts).
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'post',
      handler: async (page) => {
        if (!page.includes(PLACE)) throw new Error('The page has no place for the first script.');
        const code = await buildScript('first-script');
        const styles = [...page.matchAll(STYLES)].map(([link]) => link);
        const early = styles.map((link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'));
        return page
          .replace(PLACE, early.join(''))
          .replace(STYLES, (link) => (early.includes(link) ? link : ''))
          .replace('</head>', () => `  <script>${code}</script>\n${styles.join('')}</head>`);
      },
    },
  };
}
