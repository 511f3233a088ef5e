import {
  isMany,
  LOOP_SHAPES,
  templateShapes,
  findShape,
  type Field,
  type Shape,
  type Shapes,
} from '@daftar/domain/deeds/fields';
import { FILTERS } from '@daftar/domain/deeds/filters';
import type { Suggestion } from '#web/kit/suggestion-popup.tsx';

export type Suggested = { typed: string; list: readonly Suggestion[] };

const MAX_SHOWN = 8;
const OPEN = /\{\{\s*((?:[#\w.|:"][#\w.|: "]*)?)$/;
const EACH = /\{\{#\s*each\s+([\w.]+)\s+as\s+(\w+)\s*\}\}/g;

/** Names of loops anywhere in the text: their fields are offered too. */
function loopsIn(text: string, shapes: Shapes): Shapes {
  const loops: Record<string, Shape> = {};
  for (const [, path, as] of text.matchAll(EACH)) {
    const list = findShape({ ...shapes, ...loops }, path!.split('.'));
    if (list && isMany(list)) loops[as!] = { ...list, type: 'group' };
  }
  return loops;
}

function pathsOf(shapes: Shapes, before = ''): Suggestion[] {
  return Object.entries(shapes).flatMap(([name, shape]): Suggestion[] => {
    const path = `${before}${name}`;
    if (isMany(shape)) {
      const one = name.replace(/s$/, '');
      return [
        { insert: `{{#each ${path} as ${one === name ? 'one' : one}}}`, label: `#each ${path}`, hint: shape.label },
        { insert: `{{${path}.count}}`, label: `${path}.count`, hint: `Number of ${shape.label.toLowerCase()}` },
      ];
    }
    if (shape.fields) return pathsOf(shape.fields, `${path}.`);
    return [{ insert: `{{${path}}}`, label: path, hint: shape.label }];
  });
}

const CONTROLS: readonly Suggestion[] = [
  { insert: '{{#if ', label: '#if', hint: 'Condition' },
  { insert: '{{else}}', label: 'else', hint: 'Otherwise' },
  { insert: '{{/if}}', label: '/if', hint: 'End of the condition' },
  { insert: '{{/each}}', label: '/each', hint: 'End of the loop' },
];

/** Suggestions at the cursor; null outside of a token. */
export function suggestionsFor(before: string, text: string, fields: readonly Field[]): Suggested | null {
  const open = OPEN.exec(before);
  if (!open) return null;
  const shapes = templateShapes(fields);
  const loops = loopsIn(text, shapes);
  const typed = open[1]!;
  const list = typed.includes('|')
    ? filtersFor(typed, { ...shapes, ...loops, ...LOOP_SHAPES })
    : [...pathsOf({ ...loops, ...(Object.keys(loops).length ? LOOP_SHAPES : {}), ...shapes }), ...CONTROLS];
  const wanted = (typed.includes('|') ? typed.slice(typed.lastIndexOf('|') + 1) : typed).trim().toLowerCase();
  const score = ({ label, hint }: Suggestion): number => {
    const name = label.replace(/^#each /, '').toLowerCase();
    return name.startsWith(wanted) ? 0 : name.includes(wanted) ? 1 : hint.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return {
    typed: open[0],
    list: list
      .filter((one) => score(one) < 3)
      .toSorted((a, b) => score(a) - score(b))
      .slice(0, MAX_SHOWN),
  };
}

const ARGUMENTS: Readonly<Record<string, string>> = {
  plural: ': "party", "parties"',
  total: ': "share"',
  area: ': "sq. m."',
};

function filtersFor(typed: string, shapes: Shapes): Suggestion[] {
  const path = typed.slice(0, typed.indexOf('|')).trim();
  const shape = findShape(shapes, path.split('.'));
  if (!shape) return [];
  const kept = typed.slice(0, typed.lastIndexOf('|')).trimEnd();
  return Object.entries(FILTERS)
    .filter(([, { takes }]) => (takes as readonly string[]).includes(shape.type))
    .map(([name, { label }]) => {
      const args = ARGUMENTS[name] ?? '';
      return { insert: `{{${kept} | ${name}${args}}}`, label: name, hint: label };
    });
}
