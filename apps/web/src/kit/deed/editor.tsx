import type { TemplateProblem } from '@daftar/domain/deeds/compile';
import type { DeedText } from '@daftar/domain/deeds/document';
import type { Field } from '@daftar/domain/deeds/fields';
import { EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import classes from './deed-editor.module.css';
import { deedNodes } from './editor-nodes.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { FIELDS, positionOf, tokenMarks } from './token-marks.ts';

type Props = {
  text: DeedText;
  /** The questions: their tokens are known. */
  fields: readonly Field[];
  onChange: (text: DeedText) => void;
  label?: string;
};

const MAX_LISTED = 5;

/** Edits the text of a template or deed. Tokens are text; what is wrong with them shows while one types. */
export function DeedEditor({ text, fields, onChange, label = 'Text' }: Props) {
  const [problems, setProblems] = useState<readonly TemplateProblem[]>([]);
  /** Its view is there. */
  const [isReady, setReady] = useState(false);
  const [marks] = useState(() => tokenMarks({ fields, onProblems: setProblems }));
  const editor = useEditor({
    extensions: [...deedNodes, marks],
    content: text as JSONContent,
    // Created after the first render, which React may begin twice.
    immediatelyRender: false,
    // Its style element would be refused; the style sheet has what it needs.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onCreate: () => setReady(true),
    onUpdate: ({ editor: now }) => onChange(now.getJSON() as DeedText),
  });
  useEffect(() => {
    if (isReady && editor) editor.view.dispatch(editor.state.tr.setMeta(FIELDS, fields));
  }, [editor, fields, isReady]);
  const show = ({ at, from, to }: TemplateProblem): void => {
    const start = editor && positionOf(editor.state.doc, at);
    if (editor && start !== null)
      editor
        .chain()
        .focus()
        .setTextSelection({ from: start + from, to: start + to })
        .scrollIntoView()
        .run();
  };
  return (
    <Stack gap={8} columns="minmax(0, 1fr)" packed>
      <Box surface="card" minWidth={0}>
        {isReady && editor && <EditorToolbar editor={editor} fields={fields} />}
        <EditorContent editor={editor} className={classes.editor} />
      </Box>
      <Text size={12} tone="muted">
        Tab indents a clause. To leave the text with the keyboard, press Escape, then Tab.
      </Text>
      {isReady && editor && <SuggestionList editor={editor} fields={fields} />}
      {problems.length > 0 && (
        <Stack as="ul" gap={4} aria-label="Problems in the text">
          {problems.slice(0, MAX_LISTED).map((problem) => (
            <li key={`${problem.at.join('.')}:${problem.from}`}>
              <button type="button" onClick={() => show(problem)}>
                <Text tone="red" size={13}>
                  {problem.message}
                </Text>
              </button>
            </li>
          ))}
          {problems.length > MAX_LISTED && (
            <Text as="li" size={13} tone="muted">
              {problems.length - MAX_LISTED} more
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}
