/** Errors that prevent saving a template, each with its place in the text. */
import { compile, compileLine, type Compiled, type InlineTree, type Part, type TemplateProblem } from './compile.ts';
import type { DeedText, PageSetup } from './document.ts';
import { findShape, isMany, LOOP_SHAPES, templateShapes, type Field, type Shape, type Shapes } from './fields.ts';
import { filterOf } from './filters.ts';
import { marksProblem, type Condition, type Filter, type Path, type Tree } from '../template-language/language.ts';

type Checking = { problems: TemplateProblem[]; labels: ReadonlySet<string> };
type Spot = { at: readonly number[]; from: number; to: number };

const inLoop = (shapes: Shapes, list: Shape, as: string): Shapes => ({
  ...shapes,
  ...LOOP_SHAPES,
  [as]: { ...list, type: list.type === 'people' ? 'person' : 'group' },
});

export function templateProblems(text: DeedText, fields: readonly Field[]): TemplateProblem[] {
  const tooMany = marksProblem([JSON.stringify(text)]);
  if (tooMany) return [{ at: [], from: 0, to: 0, message: tooMany }];
  const { tree, problems } = compile(text);
  const all = [...problems];
  const checking: Checking = { problems: all, labels: labelsOf(tree, all) };
  checkBlocks(tree, templateShapes(fields), checking);
  return checking.problems;
}

/** Of header and footer: one message, or null. */
export function lineProblem(line: string, fields: readonly Field[]): string | null {
  const { tree, problems } = compileLine(line);
  const checking: Checking = { problems: [...problems], labels: new Set() };
  checkInline(tree, [], templateShapes(fields), checking);
  return checking.problems[0]?.message ?? null;
}
export const pageProblem = (page: PageSetup, fields: readonly Field[]): string | null =>
  lineProblem(page.header, fields) ?? lineProblem(page.footer, fields);

/** Two questions with one key, or a key that is taken: the second one could never be answered. */
export function fieldProblems(fields: readonly Field[]): { key: string; message: string }[] {
  const taken = new Set(Object.keys(templateShapes([])));
  return fields.flatMap(({ key, type, options, fields: inner }) => {
    const problems: { key: string; message: string }[] = [];
    if (taken.has(key)) problems.push({ key, message: `“${key}” is used already. Choose another key.` });
    taken.add(key);
    if (type === 'choice' && !options?.length) problems.push({ key, message: 'Add the options of this choice.' });
    if (type === 'list' && !inner?.length) problems.push({ key, message: 'Add the fields of an entry.' });
    return problems;
  });
}

function labelsOf(tree: readonly Tree<Compiled>[], problems: TemplateProblem[]): Set<string> {
  const labels = new Set<string>();
  const visit = (nodes: readonly Tree<Compiled>[]): void => {
    for (const node of nodes) {
      if (node.kind === 'each') visit(node.body);
      else if (node.kind === 'if') {
        visit(node.yes);
        visit(node.no);
      } else {
        const { block, inner } = node.item;
        const label = block.type === 'clause' ? block.attrs.label : null;
        if (label && labels.has(label))
          problems.push({ at: node.item.at, from: 0, to: 0, message: `Another clause has the label “${label}”.` });
        if (label) labels.add(label);
        visit(inner);
      }
    }
  };
  visit(tree);
  return labels;
}

function checkBlocks(tree: readonly Tree<Compiled>[], shapes: Shapes, checking: Checking): void {
  for (const node of tree) {
    if (node.kind === 'leaf') checkBlock(node.item, shapes, checking);
    else {
      const spot = { at: node.at.at, from: 0, to: 0 };
      if (node.kind === 'each') {
        const list = checkList(node.path, spot, shapes, checking);
        if (list) checkBlocks(node.body, inLoop(shapes, list, node.as), checking);
      } else {
        checkCondition(node.condition, spot, shapes, checking);
        checkBlocks(node.yes, shapes, checking);
        checkBlocks(node.no, shapes, checking);
      }
    }
  }
}

function checkBlock({ text, rows, inner, at }: Compiled, shapes: Shapes, checking: Checking): void {
  checkInline(text, at, shapes, checking);
  checkBlocks(inner, shapes, checking);
  for (const [n, { each, cells }] of rows.entries()) {
    const place = [...at, n];
    const list = each && checkList(each.path, { at: place, from: 0, to: 0 }, shapes, checking);
    if (each && !list) continue;
    const own = each && list ? inLoop(shapes, list, each.as) : shapes;
    for (const [c, { paragraphs }] of cells.entries())
      for (const [p, tree] of paragraphs.entries()) checkInline(tree, [...place, c, p], own, checking);
  }
}

function checkInline(tree: InlineTree, at: readonly number[], shapes: Shapes, checking: Checking): void {
  for (const node of tree) {
    if (node.kind === 'leaf') checkPart(node.item, at, shapes, checking);
    else {
      const spot = { at, from: node.at.piece.from, to: node.at.piece.to };
      if (node.kind === 'each') {
        const list = checkList(node.path, spot, shapes, checking);
        if (list) checkInline(node.body, at, inLoop(shapes, list, node.as), checking);
      } else {
        checkCondition(node.condition, spot, shapes, checking);
        checkInline(node.yes, at, shapes, checking);
        checkInline(node.no, at, shapes, checking);
      }
    }
  }
}

function checkPart({ piece }: Part, at: readonly number[], shapes: Shapes, { problems, labels }: Checking): void {
  const spot = { at, from: piece.from, to: piece.to };
  if (piece.kind === 'ref' && !labels.has(piece.label))
    problems.push({ ...spot, message: `No clause has the label “${piece.label}”.` });
  if (piece.kind !== 'value') return;
  const shape = findShape(shapes, piece.path);
  const message = shape ? filterProblem(shape, piece.path, piece.filters) : unknown(piece.path);
  if (message) problems.push({ ...spot, message });
}

const unknown = (path: Path): string =>
  `{{${path.join('.')}}} isn’t asked in this template. Add a question or choose another token.`;

function filterProblem(shape: Shape, path: Path, filters: readonly Filter[]): string | null {
  const name = path.join('.');
  for (const filter of filters) {
    const rule = filterOf(filter.name);
    if (!rule) return `“${filter.name}” isn’t a format. Choose one from the list.`;
    if (filter === filters[0] && !rule.takes.includes(shape.type))
      return `“${filter.name}” doesn’t fit {{${name}}}. Choose another format.`;
    if (filter.args.length !== (rule.args ?? 0)) return `Complete this format: ${rule.label}.`;
    if (filter.name === 'total' && !shape.fields?.[filter.args[0]!])
      return `“${filter.args[0]}” isn’t a field of ${shape.label.toLowerCase()}.`;
  }
  if (filters.length === 0 && isMany(shape)) return `{{${name}}} is a list. Use {{#each ${name} as one}} … {{/each}}.`;
  if (shape.type === 'person' || shape.type === 'group')
    return `{{${name}}} has several parts. Choose one, such as {{${name}.${Object.keys(shape.fields ?? {})[0]}}}.`;
  return null;
}

function checkList(path: Path, spot: Spot, shapes: Shapes, { problems }: Checking): Shape | null {
  const shape = findShape(shapes, path);
  if (shape && isMany(shape)) return shape;
  problems.push({ ...spot, message: shape ? `{{${path.join('.')}}} isn’t a list.` : unknown(path) });
  return null;
}

function checkCondition(condition: Condition, spot: Spot, shapes: Shapes, { problems }: Checking): void {
  for (const { path, compare } of condition.flat()) {
    const shape = findShape(shapes, path);
    if (!shape) problems.push({ ...spot, message: unknown(path) });
    else if (compare && shape.options && !shape.options.includes(compare.to))
      problems.push({ ...spot, message: `“${compare.to}” isn’t an option of ${shape.label}.` });
  }
}
