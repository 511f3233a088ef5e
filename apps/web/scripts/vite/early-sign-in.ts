import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import type * as Early from '../../src/app/early-sign-in.tsx';
import { buildScript } from './first-script.ts';

const WEB = fileURLToPath(new URL('../../', import.meta.url));
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Writes `sign-in.html`: the page with the form already in it, so that it is painted before the app has loaded
 * (docs/decisions/0132-early-sign-in.md). Server and worker answer /sign-in with it. `plugins` are those that change
 * what the app's modules contain.
 */
export function earlySignIn(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'early-sign-in',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset' || !String(page.source).includes(EMPTY_ROOT))
          return this.error('The page has no place for the form.');
        const styles = stylesOfSignIn(bundle).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
        const { form, rules } = withoutStyles(await render(plugins));
        const script = await buildScript('early-page');
        const source = String(page.source)
          .replace('</head>', () => `${styles.join('')}<style>${rules}</style></head>`)
          .replace(EMPTY_ROOT, () => `<div id="root">${form}</div>\n<script>${script}</script>`);
        this.emitFile({ type: 'asset', fileName: 'sign-in.html', source });
      },
    },
  };
}

/**
 * The policy forbids styles at elements: they become rules of one block, which the server allows by its hash. A script
 * would set them too late, after the first layout. A form that nothing handles must not put the password into the
 * address.
 */
function withoutStyles(markup: string): { form: string; rules: string } {
  const found = new Map<string, number>();
  const form = markup
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      if (!found.has(style)) found.set(style, found.size);
      return ` data-early="${found.get(style)}"`;
    })
    .replace('<form ', '<form method="post" ');
  const rules = [...found].map(([style, at]) => `[data-early="${at}"]{${style}}`).join('');
  return { form, rules };
}

/** The styles that the app would add once the screen has loaded. */
function stylesOfSignIn(bundle: Rolldown.OutputBundle): string[] {
  const preloads = bundle['preloads.json'] as Rolldown.OutputAsset;
  const files = JSON.parse(String(preloads.source)) as Record<string, string[]>;
  return files['/sign-in']!.filter((file) => file.endsWith('.css'));
}

async function render(plugins: () => PluginOption[]): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root: WEB,
    plugins: plugins(),
    ssr: { noExternal: true },
    build: { ssr: join(WEB, 'src/app/early-sign-in.tsx'), write: false, target: 'es2023' },
  })) as Rolldown.RolldownOutput;
  const folder = await mkdtemp(join(tmpdir(), 'daftar-early-'));
  try {
    for (const file of output)
      if (file.type === 'chunk') await writeFile(join(folder, file.fileName.replaceAll('/', '_')), file.code);
    const file = join(folder, output[0].fileName.replaceAll('/', '_'));
    const { markup } = (await import(pathToFileURL(file).href)) as typeof Early;
    // Forms ask for the address.
    Object.assign(globalThis, { window: { location: { pathname: '/sign-in', search: '' } } });
    return markup();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
    await rm(folder, { recursive: true });
  }
}
