import { globSync, readFileSync } from 'node:fs';
import { contrast } from '@daftar/domain/colour';
import { describe, expect, test } from 'vitest';

const SOURCES = new URL('../..', import.meta.url).pathname;
const sheet = (name: string): string => readFileSync(SOURCES + name, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties that a rule of tokens.css sets to a plain colour. */
const coloursOf = (selector: string): Record<string, string> => {
  const rule = sheet('app/styles/tokens.css').split(`${selector} {`)[1]!.split('}')[0]!;
  return Object.fromEntries([...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex!]));
};
const light = coloursOf(':root');
const THEMES = { light, dark: { ...light, ...coloursOf("[data-mantine-color-scheme='dark']") } };

type Pairs = Readonly<Record<string, readonly string[]>>;
const HUES = ['green', 'amber', 'red', 'violet', 'teal', 'pink', 'orange', 'grey'];
const PANELS = ['canvas', 'surface', 'raised', 'subtle', 'hover', 'active'];
const GROUNDS = [...PANELS, 'brand-soft', ...HUES.map((hue) => `${hue}-soft`)];

/** Every text colour of ui.md's table, with its backgrounds. */
const TEXTS: Pairs = {
  ...Object.fromEntries(['text-1', 'text-2', 'text-3', 'brand-text', ...HUES].map((text) => [text, GROUNDS])),
  'on-brand': ['brand-solid', 'brand-solid-hover', 'red-solid'],
  'on-inverse': ['inverse'],
};
/** Input lines and the focus ring (WCAG 1.4.11). */
const LINES: Pairs = { 'line-input': ['surface', 'raised'], focus: PANELS };

/** Icons next to a text may have less contrast than the text. */
const ICONS = new Set(['brand-icon', 'green-dot', 'red-dot', 'amber-dot', 'red-solid', 'line-input']);

const pairs = (table: Pairs) =>
  Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

describe.each(Object.entries(THEMES))('the %s theme', (_, colours) => {
  test.each(pairs(TEXTS))('%s can be read on %s', (front, ground) => {
    expect(contrast(colours[front]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(pairs(LINES))('%s is seen on %s', (front, ground) => {
    expect(contrast(colours[front]!, colours[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

type Rule = { place: string; text: string; ground: string | undefined };
/** Every rule that colours text, with its own background where it sets one. Badges set both through --ink and --soft. */
const rules: Rule[] = globSync('**/*.css', { cwd: SOURCES }).flatMap((name) =>
  [...sheet(name).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
    const text = /(?:^|[;\s])(?:color|--ink): var\(--(?!ink)([\w-]+)\)/.exec(body!)?.[1];
    const ground = /(?:^|[;\s])(?:background(?:-color)?|--soft): var\(--(?!soft)([\w-]+)\)/.exec(body!)?.[1];
    return text ? [{ place: `${name} ${selector!.trim()}`, text, ground }] : [];
  }),
);

test('every rule colours text or icons with a token tested above', () => {
  expect(rules.length).toBeGreaterThan(150);
  const known = new Set([...Object.keys(TEXTS), ...ICONS]);
  expect(rules.filter(({ text }) => !known.has(text)).map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test.each(Object.entries(THEMES))('every rule with a ground of its own can be read, in the %s theme', (_, colours) => {
  const faint = rules.filter(({ text, ground }) => {
    if (ground === undefined || !colours[text] || !colours[ground]) return false;
    return contrast(colours[text], colours[ground]) < (ICONS.has(text) ? 3 : 4.5);
  });
  expect(faint.map(({ place, text, ground }) => `${place}: ${text} on ${ground}`)).toEqual([]);
});

/** The primitives put any tone on any ground: each pair is one that is tested above. */
test('every tone and ground of the layout primitives is tested', () => {
  const tones = rules.filter(({ place }) => place.startsWith('kit/layout.css .l-tone-')).map(({ text }) => text);
  expect(tones.length).toBeGreaterThanOrEqual(7);
  const [, type] = /type Ground =([^;]+);/.exec(readFileSync(SOURCES + 'kit/layout.tsx', 'utf8'))!;
  const [, hues] = /\$\{([^}]+)\}-soft/.exec(type!)!;
  const words = (text: string): string[] => [...text.matchAll(/'([\w-]+)'/g)].map(([, word]) => word!);
  const grounds = [...words(type!.replace(/`[^`]*`/, '')), ...words(hues!).map((hue) => `${hue}-soft`)];
  expect(grounds.length).toBeGreaterThanOrEqual(11);
  for (const tone of tones) expect(TEXTS[tone], tone).toEqual(expect.arrayContaining(grounds));
});
