import { describe, expect, test } from 'vitest';
import { analyse } from './backtracking.mjs';
import { checkSources } from './check.mjs';

const growthOf = (pattern) => analyse(pattern).growth;

describe('the growth of an expression', () => {
  test.each([
    /(a+)+$/,
    /^(a|a)*$/,
    /(?:a|ab|b)*c/,
    /^(\w+\s?)*$/,
    /(x+x+)+y/,
    /(a*)*b/,
    /^(?:a?a?)*$/,
    /^((a*)*)*$/,
    /^(?:a*b*)*c/,
    // Limits don't help where each repetition doubles the work.
    /(?:a{1,20}){1,20}b/,
    /^(?=(a+)+$)b/,
  ])('%s is exponential', (pattern) => expect(growthOf(pattern)).toBe('exponential'));

  test.each([
    /<LEDGER NAME="([^"]*)"[^>]*>([\s\S]*?)<\/LEDGER>/g,
    /\s+$/,
    /^(.*),(.*)$/,
    /(.*)\s(.*)/s,
    /^\s*(.*?)\s*$/,
    /(\d+)\s*-\s*(\d+)$/,
    /"(?:[^"\\]|\\.)*"/g,
    /\[([^\]]*)\]\(([^)]*)\)/g,
    // A search starts again at each opening that nothing closes, also where it then matches less.
    /<!--[\s\S]*?-->/g,
    /<br[^>]*>/gi,
    /a(?:.*b)?/g,
    /[A-Z]+\d/,
    // Assertions are read again at each place.
    /\B(?=(\d{3})+(?!\d))/g,
    /\|(?![^{]*\}\})/,
    /\d+(?=(\d{3})+$)/g,
    /^\d*\d*$/,
    // A thousand steps for each character are too many.
    /x{0,1000}x{0,1000}y/,
  ])('%s is polynomial', (pattern) => expect(growthOf(pattern)).toBe('polynomial'));

  test.each([
    /\s+/g,
    /[^a-z]+/g,
    /^[^,]*,[^,]*$/,
    /"[^"]*"/g,
    /<[^<>]*>/g,
    /\{\{\s*(\w+)\s*\}\}/g,
    /\*\*(.+?)\*\*/g,
    /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/,
    /^\w+(?:-\w+)*$/,
    /(?<!\s)\s+$/,
    /\n\s*\n\s*/,
    /\n{3,}/g,
    /^(?:a?)*$/,
    /^(?:(?:a?b?)c)*$/,
    /^(-?)(\d*)\.?(\d*)/,
    /\.[a-z]{1,8}$/,
    /\s{1,20}$/,
    /\s+$/y,
    /(?:^|\s)\s*x/y,
    /\b[a-z]+\b\s*:/,
  ])('%s is linear', (pattern) => expect(growthOf(pattern)).toBe('linear'));

  test('what it cannot prove is refused', () => {
    for (const pattern of [/<(\w+)>.*<\/\1>/, /(?<=\.\d*)0/]) expect(growthOf(pattern)).toBe('unknown');
  });

  test('the reported repetition slows the engine down', () => {
    expect(analyse(/^a*a*b/)).toEqual({ growth: 'polynomial', pump: 'a' });
    expect(analyse(/(?:ab|[a-b]{2})*c/)).toMatchObject({
      growth: 'exponential',
      pump: expect.stringMatching(/^(?:ab)+$/),
    });
  });
});

describe('the check of sources', () => {
  const findings = (text, path = 'a.ts') => checkSources([{ path, text }]).findings;

  test('finds literals, also in types, JSX, templates and after comments', () => {
    for (const text of [
      'const a = /\\s+$/;',
      'f(x as string, /\\s+$/)',
      '`${x.replace(/\\s+$/, "")}`',
      'const f = () => /* why */ /\\s+$/;',
      'switch (1) { case /\\s+$/.test(x): }',
      'if (x) /\\s+$/.test(y);',
    ])
      expect(findings(text), text).toHaveLength(1);
    expect(findings('const a = <p>{x.replace(/\\s+$/, "")}</p>;', 'a.tsx')).toHaveLength(1);
    expect(findings('// /\\s+$/\nconst a = "/\\\\s+$/"; const b = 4 / 2 / 1;')).toEqual([]);
  });

  test('reads expressions that are built of constants', () => {
    expect(findings('const S = "\\\\s"; const A = new RegExp(`${S}+$`, "g");')).toHaveLength(1);
    expect(findings('const S = "\\\\s"; const A = new RegExp("^" + S + "+$");')).toEqual([]);
    expect(findings('const A = /\\s+/; const B = new RegExp(A.source + "$");')).toHaveLength(1);
    expect(findings('const A = { one: "x" } as const; const B = RegExp(`^${A.one}$`);')).toEqual([]);
    expect(findings('const B = new RegExp(String.raw`\\s+$`);')).toHaveLength(1);
  });

  test('refuses values that are not escaped', () => {
    expect(findings('const f = (x: string) => new RegExp(x);')[0]).toContain('escapePattern');
    expect(findings('const f = (x: string) => new RegExp(`^${x}$`);')).toHaveLength(1);
    expect(findings('const x = "a"; const f = (x: string) => new RegExp(x);')).toHaveLength(1);
    expect(findings('const x = "a"; const f = ({ x }: { x: string }) => new RegExp(x);')).toHaveLength(1);
    expect(findings('let x = "a"; x = read(); const a = new RegExp(x);')).toHaveLength(1);
    expect(findings('const f = (x: string) => new RegExp(`^${escapePattern(x)}$`);')).toEqual([]);
    expect(findings('const f = (x: string) => new RegExp(`${escapePattern(x)}.*$`);')).toHaveLength(1);
    expect(findings('const f = (x: string[]) => new RegExp(`^(${x.map(escapePattern).join("|")})$`);')).toEqual([]);
    expect(findings('const f = (x: string[]) => new RegExp(`^(${x.join("|")})$`);')).toHaveLength(1);
  });

  test('accepts a reason of one sentence beside it, where there is need of one', () => {
    const pattern = 'const a = /\\s+$/;';
    expect(findings(`// Short input: a file number has at most 20 characters.\n${pattern}`)).toEqual([]);
    expect(findings(`${pattern} // Short input: a file number has at most 20 characters.`)).toEqual([]);
    expect(findings(`// Short input: trust me\n${pattern}`)).toHaveLength(1);
    expect(findings(`// A file number has at most 20 characters.\n${pattern}`)).toHaveLength(1);
    expect(findings('// Short input: a file number has at most 20 characters.\nconst a = /\\s+/;')[0]).toContain(
      'Remove',
    );
    expect(findings('// Short input: a file number has at most 20 characters.\nlet b;')).toHaveLength(1);
  });
});
