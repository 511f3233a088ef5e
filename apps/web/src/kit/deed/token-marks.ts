import type { DeedText } from '@daftar/domain/deeds/document';
import { templateProblems } from '@daftar/domain/deeds/check';
import type { TemplateProblem } from '@daftar/domain/deeds/compile';
import type { Field } from '@daftar/domain/deeds/fields';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Options = { fields: readonly Field[]; onProblems: (problems: readonly TemplateProblem[]) => void };

/** Position of a block's content, from the indexes of its ancestors. */
export function positionOf(doc: Node, at: readonly number[]): number | null {
  let node = doc;
  let position = 0;
  for (const [depth, index] of at.entries()) {
    if (index >= node.childCount) return null;
    for (let before = 0; before < index; before += 1) position += node.child(before).nodeSize;
    node = node.child(index);
    // Into the block; the document itself has no opening.
    position += 1;
    if (node.isText || (depth < at.length - 1 && node.isLeaf)) return null;
  }
  return position;
}

const TOKEN = /\{\{[^{}]*\}\}/g;

function marksOf(doc: Node, problems: readonly TemplateProblem[]): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    const text = node.textBetween(0, node.content.size, undefined, '\n');
    for (const match of text.matchAll(TOKEN)) {
      const from = position + 1 + match.index;
      marks.push(Decoration.inline(from, from + match[0].length, { class: 'token' }));
    }
  });
  for (const { at, from, to, message } of problems) {
    const start = positionOf(doc, at);
    if (start === null) continue;
    const end = start + Math.max(to, from + 1);
    if (end <= doc.content.size) marks.push(Decoration.inline(start + from, end, { class: 'problem', title: message }));
  }
  return DecorationSet.create(doc, marks);
}

/** The transaction that gives the plugin other questions. */
export const FIELDS = 'deed fields';

/** Shows tokens as such, and what is wrong with them while one types. */
export const tokenMarks = ({ fields: first, onProblems }: Options) =>
  Extension.create({
    name: 'tokenMarks',
    addProseMirrorPlugins() {
      type State = { fields: readonly Field[]; marks: DecorationSet };
      const key = new PluginKey<State>('tokenMarks');
      const marked = (doc: Node, fields: readonly Field[]) => {
        const problems = templateProblems(doc.toJSON() as DeedText, fields);
        return { problems, state: { fields, marks: marksOf(doc, problems) } };
      };
      return [
        new Plugin({
          key,
          state: {
            // Not reported: the editor is still being rendered, and sends its questions when it is shown.
            init: (_, { doc }): State => marked(doc, first).state,
            apply: (change, { fields, marks }): State => {
              const given = change.getMeta(FIELDS) as readonly Field[] | undefined;
              if (!change.docChanged && !given) return { fields, marks: marks.map(change.mapping, change.doc) };
              const { problems, state } = marked(change.doc, given ?? fields);
              // Outside of the update that is under way.
              queueMicrotask(() => onProblems(problems));
              return state;
            },
          },
          props: { decorations: (state) => key.getState(state)?.marks },
        }),
      ];
    },
  });
