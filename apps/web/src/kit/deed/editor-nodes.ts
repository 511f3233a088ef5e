import { Extension, Node, type CommandProps, type Extensions } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';

const MAX_LEVEL = 4;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    deed: {
      /** Makes the block a numbered clause, moves it to another level, or makes it a paragraph again. */
      setClause: (level: number | null) => ReturnType;
      indentClause: (by: 1 | -1) => ReturnType;
      insertPageBreak: () => ReturnType;
    };
  }
}

const levelAt = ({ state }: Pick<CommandProps, 'state'>): number | null => {
  const { parent } = state.selection.$from;
  return parent.type.name === 'clause' ? (parent.attrs.level as number) : null;
};

/** A numbered clause. Tab and Shift+Tab move it between levels, as in a word processor. */
const Clause = Node.create({
  name: 'clause',
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    level: {
      default: 1,
      parseHTML: (element) => Number(element.dataset.level ?? 1),
      renderHTML: ({ level }) => ({ 'data-level': String(level) }),
    },
    label: {
      default: null,
      parseHTML: (element) => element.dataset.label ?? null,
      renderHTML: ({ label }) => (label ? { 'data-label': String(label) } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'p[data-level]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addCommands: () => ({
    setClause:
      (level) =>
      ({ commands }) =>
        level === null ? commands.setNode('paragraph') : commands.setNode('clause', { level }),
    indentClause:
      (by) =>
      ({ commands, state }) => {
        const level = levelAt({ state });
        if (level === null) return false;
        const next = level + by;
        return next < 1 || next > MAX_LEVEL || commands.updateAttributes('clause', { level: next });
      },
    insertPageBreak:
      () =>
      ({ chain }) =>
        chain()
          .insertContent([{ type: 'pageBreak' }, { type: 'paragraph' }])
          .run(),
  }),
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.indentClause(1),
      'Shift-Tab': () => this.editor.commands.indentClause(-1),
      // Enter in an empty clause ends the list.
      Enter: () => {
        const { parent } = this.editor.state.selection.$from;
        return parent.type.name === 'clause' && parent.content.size === 0 && this.editor.commands.setClause(null);
      },
    };
  },
});

/** Tab indents clauses and moves through tables, so Escape lets the next Tab leave the text (WCAG 2.1.2). */
const LeaveByKeyboard = Extension.create({
  name: 'leaveByKeyboard',
  priority: 1000,
  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, { key }) => {
              if (key === 'Tab' && isLeaving) {
                isLeaving = false;
                // Not handled by the editor: the browser moves the focus.
                return true;
              }
              if (key !== 'Shift') isLeaving = key === 'Escape';
              return false;
            },
          },
        },
      }),
    ];
  },
});

const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr', { 'aria-label': 'Page break' }],
});

/** Blocks that stay on one page: signatures and witnesses. */
const Together = Node.create({
  name: 'together',
  group: 'block',
  content: '(paragraph | heading | clause | table)+',
  parseHTML: () => [{ tag: 'section[data-together]' }],
  renderHTML: () => ['section', { 'data-together': '' }, 0],
});

/** A row can repeat for every entry of a list. */
const RepeatedRow = TableRow.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      each: {
        default: null,
        parseHTML: (element: HTMLElement) => element.dataset.each ?? null,
        renderHTML: ({ each }: { each?: string | null }) => (each ? { 'data-each': each } : {}),
      },
    };
  },
});
/** A level below the page's own heading. What is copied within the editor keeps its level. */
const DeedHeading = Heading.configure({ levels: [1, 2, 3] }).extend({
  parseHTML: () =>
    [1, 2, 3, 4].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: HTMLElement) => ({ level: Number(element.dataset.level) || Math.min(level, 3) }),
    })),
  renderHTML: ({ node, HTMLAttributes }) => {
    const level = node.attrs.level as number;
    return [`h${level + 1}`, { ...HTMLAttributes, 'data-level': String(level) }, 0];
  },
});
/** By attributes: the content security policy refuses inline styles. */
const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element: HTMLElement) => element.dataset.align ?? (element.style.textAlign || null),
            renderHTML: ({ textAlign }: { textAlign?: string | null }) =>
              textAlign ? { 'data-align': textAlign } : {},
          },
        },
      },
    ];
  },
});
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const PARAGRAPHS = { content: 'paragraph+' };

/** The nodes that the contract takes (packages/contract, deeds/text.ts), and no others. */
export const deedNodes: Extensions = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
  }),
  DeedHeading,
  Alignment.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  PlainTable.configure({ resizable: false }),
  RepeatedRow,
  TableHeader.extend(PARAGRAPHS),
  TableCell.extend(PARAGRAPHS),
  Clause,
  PageBreak,
  Together,
  LeaveByKeyboard,
];
