import { referencesOf } from './formula.ts';
import { cmaPlan, type Sheet } from './sheet.ts';

/**
 * Lines of one column that depend on each other. If the cut line is known, the others follow without a circle: the
 * workbook solves the cut line on a sheet of its own and needs no iterative calculation.
 */
export type Loop = { key: string; lines: readonly string[]; cut: string };

type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** Lines that remain after repeatedly removing those that need none of the others or that none of them needs. */
function coreOf(ids: Iterable<string>, needs: Needs): Set<string> {
  const core = new Set(ids);
  for (let before = -1; before !== core.size;) {
    before = core.size;
    const needed = new Set([...core].flatMap((id) => [...needs.get(id)!].filter((one) => core.has(one))));
    for (const id of core) if (!needed.has(id) || ![...needs.get(id)!].some((one) => core.has(one))) core.delete(id);
  }
  return core;
}

/** The loops of a column. Typed values break them. */
export function loopsOf(sheet: Sheet, column: number): Loop[] {
  const { lines, plans } = cmaPlan();
  const mode = column === 0 || sheet.columns[column]!.kind === 'audited' ? 'actual' : 'later';
  return plans[mode].steps.flatMap((step) => {
    if (!step.isLoop) return [];
    const needs: Needs = new Map(
      step.lines.map((at) => {
        const { id } = lines[at]!;
        const expr = sheet.formulaOf(id, column);
        const read = expr ? referencesOf(expr).filter(({ prev }) => !prev) : [];
        return [id, new Set(read.map((one) => one.id))];
      }),
    );
    const core = coreOf(needs.keys(), needs);
    if (core.size === 0) return [];
    const cut = [...core].find(
      (id) =>
        coreOf(
          [...core].filter((one) => one !== id),
          needs,
        ).size === 0,
    );
    if (!cut) throw new Error(`No line opens the loop of ${[...core].join(', ')}`);
    return [{ key: `${mode} ${step.lines[0]}`, lines: [...core], cut }];
  });
}
