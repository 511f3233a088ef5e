import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BANNED } from '../apps/server/src/testing/banned-words.ts';
import { inRoot } from './lib/project.mjs';

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: inRoot('.') }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|tables\.ts$/.test(file),
);

/** Strings of more than one word, and text between tags. Comments and imports are skipped. */
function textsIn(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;,{(])\/\/[^\n]*/g, '$1');
  const strings = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template,
  );
  const between = [...code.matchAll(/>([^<>{}=;()]*[A-Za-z]{2}[^<>{}=;()]*)</g)].map(([, text]) => text.trim());
  return [
    ...strings.filter(
      (text) => /[A-Za-z]\s+[A-Za-z]/.test(text) && !/^\s*(?:select|insert|update|delete|with)\b/i.test(text),
    ),
    ...between,
  ];
}

test('texts use the words of the writing guide', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((file) =>
    textsIn(readFileSync(inRoot(file), 'utf8'))
      .filter((text) => BANNED.some((words) => words.test(text)))
      .map((text) => `${file}: ${text.slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});
