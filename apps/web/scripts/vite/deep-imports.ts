import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Packages with one large barrel file, and that file. */
const BARRELS: Record<string, string> = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@mantine/dates': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
};

type Door = Map<string, { file: string; name: string }>;

function rootOf(name: string): string {
  let folder = dirname(require.resolve(name));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/**
 * Reads which file a barrel takes each name from: `import { a as b } from "./x.mjs"` and `export { default as c } from
 * './y.mjs'`.
 */
function openDoor(name: string, entry: string): Door {
  const file = join(rootOf(name), entry);
  const door: Door = new Map();
  for (const [, list, from] of readFileSync(file, 'utf8').matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g,
  )) {
    for (const part of list!.split(',')) {
      const [original, alias] = part.trim().split(/\s+as\s+/);
      if (original) door.set(alias ?? original, { file: resolve(dirname(file), from!), name: original });
    }
  }
  return door;
}

/**
 * Rewrites `import { X } from '<barrel>'` to X's own file. Otherwise Rolldown moves every component that a lazy chunk
 * takes from a barrel into the entry chunk (stack.md, Web, trap 1). Development keeps the barrels: Vite prebundles
 * them, and deep imports would duplicate every React context.
 */
export function deepImports(): Plugin {
  const doors = new Map<string, Door>();
  const names = Object.keys(BARRELS).join('|');
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${names})["'];?`, 'g');

  return {
    name: 'daftar:deep-imports',
    apply: 'build',
    transform(code, id) {
      if (!/\.(m?[jt]sx?)$/.test(id) || !statement.test(code)) return null;
      statement.lastIndex = 0;
      const deep = code.replace(statement, (whole, list: string, barrel: string) => {
        let door = doors.get(barrel);
        if (!door) doors.set(barrel, (door = openDoor(barrel, BARRELS[barrel]!)));
        const lines: string[] = [];
        for (const part of list.split(',')) {
          const [name, alias] = part.trim().split(/\s+as\s+/);
          if (!name) continue;
          const found = door.get(name);
          if (!found) return whole;
          lines.push(`import { ${found.name} as ${alias ?? name} } from ${JSON.stringify(found.file)};`);
        }
        return lines.join(' ');
      });
      return { code: deep, map: null };
    },
  };
}
