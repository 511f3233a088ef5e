import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = new URL('../..', import.meta.url).pathname;
const read = (name: string): string => readFileSync(resolve(SOURCES, name), 'utf8');
const sheets = globSync('**/*.css', { cwd: SOURCES });

const linesOf = (names: string[]): number => names.reduce((sum, name) => sum + read(name).split('\n').length - 1, 0);

/**
 * Every layout once had its own sheet: 14,200 lines, a line for every five of code. Rows, stacks and texts are props
 * of kit/layout.tsx now, and new screens keep to them.
 */
test('styles stay small: at most a line for every nine of code', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: (name) => name.includes('.test.') });
  expect(linesOf(sheets)).toBeLessThanOrEqual(linesOf(code) / 9);
});

/** Which classes of which sheet the sources name; `null` where a name is computed. */
function usedClasses(): Map<string, Set<string | null>> {
  const used = new Map<string, Set<string | null>>();
  for (const source of globSync('**/*.{ts,tsx}', { cwd: SOURCES })) {
    const text = read(source);
    for (const [, name, from] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
      const sheet = from!.replace(/^#web\//, SOURCES);
      const path = resolve(dirname(resolve(SOURCES, source)), sheet).slice(SOURCES.length);
      const classes = used.get(path) ?? new Set();
      used.set(path, classes);
      const body = text.replace(/^import [^;]+;/gm, '');
      for (const [, dot] of body.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))) classes.add(dot ?? null);
    }
  }
  return used;
}

test('every class of a module is used, and every used class exists', () => {
  const used = usedClasses();
  const problems = sheets
    .filter((sheet) => sheet.endsWith('.module.css'))
    .flatMap((sheet) => {
      const named = used.get(sheet) ?? new Set();
      const text = read(sheet).replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
      const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector!);
      const defined = new Set(
        selectors.flatMap((one) => [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
      );
      if (named.has(null)) return [];
      return [
        ...[...defined].filter((name) => !named.has(name)).map((name) => `${sheet}: .${name} is not used`),
        ...[...named].filter((name) => !defined.has(name!)).map((name) => `${sheet}: .${name} does not exist`),
      ];
    });
  expect(sheets.length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

test('every name that a layout prop can have has its class', () => {
  const layout = read('kit/layout.tsx');
  const styles = read('kit/layout.css');
  const listed = /NAMES = new Set\(\s*\(([\s\S]*?)\)\.split/.exec(layout)![1]!.match(/\w+/g)!;
  const missing = listed.flatMap((prop) => {
    const type = new RegExp(`^  ${prop}\\?: ([^;]+);`, 'm').exec(layout)![1]!;
    const names = [...type.matchAll(/'([\w-]+)'|\b(\d+)\b|\b(boolean)\b/g)].map(([, text, number, flag]) =>
      flag ? `.l-${prop}` : `.l-${prop}-${text ?? number}`,
    );
    return names.filter((name) => !new RegExp(`\\${name}[\\s:,.[>{]`).test(styles));
  });
  expect(missing).toEqual([]);
});
