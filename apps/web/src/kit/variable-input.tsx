import { useState, type FocusEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Box } from './layout.tsx';
import { SuggestionPopup, useSuggestionKeys, type Suggestion } from './suggestion-popup.tsx';
import { namesAt, variablesAt } from './variable-suggestions.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;
type Typing = { input: Input; before: string };

const inputOf = (target: EventTarget): Input | null =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
    ? target
    : null;
const isCondition = ({ name }: Input): boolean => name.endsWith('show_if');

/** Replaces the typed part. The event informs React and the form. */
function put(input: Input, typed: string, text: string): void {
  const end = input.selectionEnd ?? input.value.length;
  input.focus();
  input.setRangeText(text, end - typed.length, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types `{{` into the field where the cursor was, or at its end, so that the list of variables opens. */
export function openVariables(input: Input): void {
  // A field that never had the cursor has it at the start.
  if (input.selectionEnd === 0) input.setSelectionRange(input.value.length, input.value.length);
  put(input, '', isCondition(input) ? '' : '{{');
}

/** Offers variables in all text fields within it: after `{{`, and in conditions. */
export function VariableInput({ children }: { children: ReactNode }) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const read = ({ target }: SyntheticEvent): void => {
    const input = inputOf(target);
    if (!input) return;
    const end = input.selectionEnd ?? 0;
    const before = input.selectionStart === end ? input.value.slice(0, end) : '';
    if (before !== typing?.before) setChosen(0);
    setTyping({ input, before });
  };
  const leave = ({ target }: FocusEvent): void => {
    if (target === typing?.input) setTyping(null);
  };
  const suggested =
    typing && typing.before !== closedAt
      ? isCondition(typing.input)
        ? namesAt(typing.before)
        : variablesAt(typing.before)
      : null;
  const list = suggested?.list ?? [];
  const current = Math.min(chosen, Math.max(0, list.length - 1));
  const insert = ({ insert: text }: Suggestion): void => {
    put(typing!.input, suggested?.typed ?? '', text);
    setChosen(0);
  };
  useSuggestionKeys(list, current, {
    onMove: setChosen,
    onInsert: insert,
    onClose: () => setClosedAt(typing?.before ?? null),
  });
  const place = typing && list.length > 0 ? typing.input.getBoundingClientRect() : null;
  return (
    <Box onInput={read} onKeyUp={read} onClick={read} onFocus={read} onBlur={leave}>
      {children}
      {place && (
        <SuggestionPopup list={list} current={current} left={place.left} top={place.bottom + 4} onInsert={insert} />
      )}
    </Box>
  );
}
