import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:mantine-styles';

/** Palettes of Mantine's that no component of ours asks for. */
const UNUSED = /^\s*--mantine-color-(?:grape|violet|indigo|pink|cyan|teal|green|lime|yellow|orange)-[^;]*;\n/gm;

/** Parts other components are made of. Their styles go below those, whichever chunk happens to load first. */
const PARTS =
  /\/(?:UnstyledButton|ScrollArea|VisuallyHidden|Paper|Popover|CloseButton|Loader|Overlay|ModalBase|Input|Combobox|Pill|PillsInput|Flex|Group|Stack|Box|Transition)\.layer\.css$/;

/** Gives a style sheet its place among the layers of src/app/styles/index.css. */
const layered = (path: string, css: string): string => {
  const layer = path.includes('@mantine/dates') ? 'mantine-dates' : PARTS.test(path) ? 'mantine-parts' : 'mantine';
  return css.replaceAll('@layer mantine {', `@layer ${layer} {`);
};

/**
 * Loads the styles of those Mantine components that are really in a chunk, with that chunk: every component imports its
 * class names from `X.module.mjs`, so that file takes its style sheet along. `import 'virtual:mantine-styles'` brings
 * the base; in development, where the components are bundled beforehand, it brings all of it.
 */
export function mantineStyles(): Plugin {
  let building = false;
  return {
    name: 'daftar:mantine-styles',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId(id) {
      return id === VIRTUAL ? `\0${VIRTUAL}` : null;
    },
    load(id) {
      const path = id.split('?')[0]!;
      if (id === `\0${VIRTUAL}`) {
        const files = building
          ? ['@mantine/core/styles/default-css-variables.layer.css', '@mantine/core/styles/global.layer.css']
          : ['@mantine/core/styles.layer.css', '@mantine/dates/styles.layer.css'];
        return files.map((file) => `import '${file}';`).join('\n');
      }
      if (building && /@mantine\/.*\.layer\.css$/.test(path)) {
        return layered(path, readFileSync(path, 'utf8').replace(UNUSED, ''));
      }
      const owner = /^(.*@mantine\/(?:core|dates))\/esm\/.*\.module\.mjs$/.exec(path)?.[1];
      if (!building || !owner) return null;
      const style = join(owner, 'styles', `${basename(path, '.module.mjs')}.layer.css`);
      const whole = join(owner, 'styles.layer.css');
      const sheet = existsSync(style) ? style : owner.endsWith('dates') ? whole : null;
      const code = readFileSync(path, 'utf8');
      return sheet ? { code: `import ${JSON.stringify(sheet)};\n${code}`, moduleSideEffects: true } : code;
    },
  };
}
