import { ADD } from './options.ts';

export type ComboboxState = {
  isOpen: boolean;
  /** Null while the field shows the chosen option. */
  typed: string | null;
  /** Value of the option that the arrow keys highlighted. */
  moved: string | null;
  /** Enter or Tab was pressed before the results arrived. */
  isWaiting: boolean;
};

/** The list as it is shown: only options that can be picked. */
export type ShownList = {
  values: readonly string[];
  chosen: readonly string[];
  /** The results don't belong to the typed text yet. */
  isLoading: boolean;
  many: boolean;
};

export type Outcome = { pick: string } | { removeLast: true } | { clear: true };
export type Step = { state: ComboboxState; outcome?: Outcome; isHandled: boolean };

export const CLOSED: ComboboxState = { isOpen: false, typed: null, moved: null, isWaiting: false };

const PAGE = 10;

/** The highlighted option: the one moved to, else the first match of a typed text. */
export function highlighted(state: ComboboxState, list: ShownList): string | undefined {
  if (!state.isOpen) return undefined;
  if (state.moved !== null && list.values.includes(state.moved)) return state.moved;
  return state.typed?.trim() && !list.isLoading ? list.values[0] : undefined;
}

export const opened = (state: ComboboxState): ComboboxState => ({ ...state, isOpen: true });

export const afterTyping = (typed: string): ComboboxState => ({ isOpen: true, typed, moved: null, isWaiting: false });

export const afterPick = (state: ComboboxState, many: boolean): ComboboxState =>
  many ? { ...CLOSED, isOpen: state.isOpen } : CLOSED;

/** Open lists wrap around; a closed one opens at the chosen option. */
function moveBy(state: ComboboxState, list: ShownList, by: number): ComboboxState {
  const { values } = list;
  if (!state.isOpen) {
    const start = values.find((value) => list.chosen.includes(value)) ?? values[0] ?? null;
    return { ...state, isOpen: true, moved: start };
  }
  const last = values.length - 1;
  const now = highlighted(state, list);
  const at = now === undefined ? (by > 0 ? -1 : last + 1) : values.indexOf(now);
  const isPage = Math.abs(by) > 1;
  const beyond = at + by < 0 || at + by > last;
  const next = !beyond ? at + by : isPage ? (by > 0 ? last : 0) : by > 0 ? 0 : last;
  return { ...state, moved: values[next] ?? null, isWaiting: false };
}

const nothing = (state: ComboboxState): Step => ({ state, isHandled: false });

function pressEnter(state: ComboboxState, list: ShownList): Step {
  // A closed list leaves Enter to the form.
  if (!state.isOpen) return nothing(state);
  const active = highlighted(state, list);
  if (active !== undefined) return { state: afterPick(state, list.many), outcome: { pick: active }, isHandled: true };
  if (state.typed?.trim()) return { state: { ...state, isWaiting: list.isLoading }, isHandled: true };
  return { ...leave(state), isHandled: true };
}

/** Tab takes what was typed or moved to, and goes on to the next field. */
function pressTab(state: ComboboxState, list: ShownList): Step {
  if (!state.isOpen) return nothing(state);
  const active = highlighted(state, list);
  if (active !== undefined && active !== ADD && !list.chosen.includes(active))
    return { state: CLOSED, outcome: { pick: active }, isHandled: false };
  if (state.typed?.trim() && list.isLoading)
    return { state: { ...state, isOpen: false, isWaiting: true }, isHandled: false };
  return leave(state);
}

/** Without a pick: the field shows the chosen option again. An emptied field is cleared, if it can be. */
export const leave = (state: ComboboxState): Step => ({
  state: CLOSED,
  ...(state.typed === '' && { outcome: { clear: true as const } }),
  isHandled: false,
});

/** Handles a key. Unhandled keys go to the input, the form and the layer around it. */
export function press(state: ComboboxState, key: string, list: ShownList): Step {
  const moved = (by: number): Step => ({ state: moveBy(state, list, by), isHandled: true });
  switch (key) {
    case 'ArrowDown':
      return moved(1);
    case 'ArrowUp':
      return moved(-1);
    case 'PageDown':
      return state.isOpen ? moved(PAGE) : nothing(state);
    case 'PageUp':
      return state.isOpen ? moved(-PAGE) : nothing(state);
    case 'Enter':
      return pressEnter(state, list);
    case 'Tab':
      return pressTab(state, list);
    case 'Escape':
      return state.isOpen || state.typed !== null ? { state: CLOSED, isHandled: true } : nothing(state);
    case 'Backspace':
      return list.many && !state.typed && list.chosen.length
        ? { state, outcome: { removeLast: true }, isHandled: true }
        : nothing(state);
    default:
      return nothing(state);
  }
}

/** The results arrived: a waiting Enter takes the best one, and never adds a record. */
export function afterResults(state: ComboboxState, list: ShownList): Step {
  if (!state.isWaiting || list.isLoading) return nothing(state);
  const first = list.values.find((value) => value !== ADD);
  if (first === undefined) return nothing({ ...state, isWaiting: false });
  return { state: afterPick(state, list.many), outcome: { pick: first }, isHandled: true };
}
