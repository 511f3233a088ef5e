import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:mantine-styles';

/** Mantine palettes that we don't use. */
const UNUSED = /^\s*--mantine-color-(?:grape|violet|indigo|pink|cyan|teal|green|lime|yellow|orange)-[^;]*;\n/gm;

/** Base parts of other components. Their styles go below those, whichever chunk loads first. */
const PARTS =
  /\/(?:UnstyledButton|ScrollArea|VisuallyHidden|Paper|Popover|CloseButton|Loader|Overlay|ModalBase|Input|Combobox|Pill|PillsInput|Flex|Group|Stack|Box|Transition)\.layer\.css$/;

/** Assigns a style sheet to a layer of src/app/styles/index.css. */
const layered = (path: string, css: string): string => {
  const layer = path.includes('@mantine/dates') ? 'mantine-dates' : PARTS.test(path) ? 'mantine-parts' : 'mantine';
  return css.replaceAll('@layer mantine {', `@layer ${layer} {`);
};

/**
 * Loads the styles of the Mantine components in a chunk with that chunk: components import class names from
 * `X.module.mjs`, so that file also imports its style sheet. `import 'virtual:mantine-styles'` loads the base; in
 * development, where components are prebundled, all styles.
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
