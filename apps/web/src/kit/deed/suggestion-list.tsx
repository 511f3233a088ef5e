import type { Field } from '@daftar/domain/deeds/fields';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { SuggestionPopup, useSuggestionKeys, type Suggestion } from '#web/kit/suggestion-popup.tsx';
import { suggestionsFor } from './token-suggestions.ts';

type Props = { editor: Editor; fields: readonly Field[] };

const textBefore = ({ state: { selection } }: Editor): string =>
  selection.empty ? selection.$from.parent.textBetween(0, selection.$from.parentOffset, undefined, '\n') : '';

/** The text with the loops of its table rows, whose fields can be used in their cells. */
function loopsOf(editor: Editor): string {
  const rows: string[] = [];
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'tableRow' && attrs.each) rows.push(`{{#each ${String(attrs.each)}}}`);
  });
  return [editor.getText(), ...rows].join('\n');
}

/** Tokens and formats that fit at the cursor. Arrow keys choose, Enter or Tab inserts, Escape closes. */
export function SuggestionList({ editor, fields }: Props) {
  const before = useEditorState({ editor, selector: ({ editor: now }) => (now.isFocused ? textBefore(now) : '') });
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const suggested = before === closedAt ? null : suggestionsFor(before, loopsOf(editor), fields);
  const list = suggested?.list ?? [];
  const current = Math.min(chosen, Math.max(0, list.length - 1));
  const insert = ({ insert: text }: Suggestion): void => {
    const { from } = editor.state.selection;
    const start = from - (suggested?.typed.length ?? 0);
    editor.chain().focus().insertContentAt({ from: start, to: from }, text).run();
    setChosen(0);
  };
  useSuggestionKeys(list, current, { onMove: setChosen, onInsert: insert, onClose: () => setClosedAt(before) });
  if (list.length === 0) return null;
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
  return <SuggestionPopup list={list} current={current} left={left} top={bottom + 4} onInsert={insert} />;
}
