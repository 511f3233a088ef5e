import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { placePanel, useFollowPage } from '../floating.ts';
import type { Option } from '../select.tsx';
import { ADD, exactOption } from './options.ts';
import {
  afterPick,
  afterResults,
  afterTyping,
  highlighted,
  leave,
  opened,
  press,
  type ComboboxState,
  type Outcome,
  type ShownList,
  type Step,
} from './state.ts';

export type ComboboxInput = {
  state: ComboboxState;
  setState: (state: ComboboxState) => void;
  /** Options that the typed text leaves, the best first. */
  shown: readonly Option[];
  chosen: readonly string[];
  isLoading?: boolean;
  many?: boolean;
  onPick: (value: string) => void;
  onRemoveLast?: () => void;
  onClear?: (() => void) | undefined;
  /** Adds a record named as typed; offered below the results. */
  onAdd?: ((typed: string) => void) | undefined;
};

export type ComboboxParts = {
  listId: string;
  active: string | undefined;
  optionId: (value: string) => string;
  pick: (value: string) => void;
  inputProps: {
    role: 'combobox';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
    'aria-autocomplete': 'list';
    autoComplete: 'off';
    onChange: (event: { target: HTMLInputElement }) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: { target: HTMLInputElement }) => void;
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => void;
    onClick: () => void;
    onBlur: () => void;
  };
};

/** Behaviour of every list with a search field: keys, highlight, and what a screen reader hears (WAI-ARIA combobox). */
export function useCombobox(input: ComboboxInput): ComboboxParts {
  const { state, setState, shown, chosen, isLoading = false, many = false, onPick, onAdd } = input;
  const listId = useId();
  const optionId = (value: string): string => `${listId}-${value === ADD ? 'add' : value}`;
  const list: ShownList = {
    values: [...shown.filter(({ disabled }) => !disabled).map(({ value }) => value), ...(onAdd ? [ADD] : [])],
    chosen,
    isLoading,
    many,
  };
  const active = highlighted(state, list);

  const follow = (outcome: Outcome | undefined): void => {
    if (!outcome) return;
    if ('removeLast' in outcome) return input.onRemoveLast?.();
    if ('clear' in outcome) return many || !chosen.length ? undefined : input.onClear?.();
    if (outcome.pick === ADD) return onAdd?.((state.typed ?? '').trim());
    onPick(outcome.pick);
  };
  const take = (step: Step): void => {
    setState(step.state);
    follow(step.outcome);
  };

  const arrive = useEffectEvent(() => take(afterResults(state, list)));
  useEffect(() => {
    if (state.isWaiting && !isLoading) arrive();
  }, [state.isWaiting, isLoading]);
  // Whatever is typed next replaces the chosen name, also after a pick or Escape.
  const element = useRef<HTMLInputElement>(null);
  const isNamed = state.typed === null;
  const names = chosen.join();
  useLayoutEffect(() => {
    if (isNamed && element.current === document.activeElement) element.current?.select();
  }, [isNamed, names]);
  const activeId = active === undefined ? undefined : optionId(active);
  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return {
    listId,
    active,
    optionId,
    pick: (value) => take({ state: afterPick(state, many), outcome: { pick: value }, isHandled: true }),
    inputProps: {
      role: 'combobox',
      'aria-expanded': state.isOpen,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      onChange: ({ target }) => setState(afterTyping(target.value)),
      onKeyDown: (event) => {
        // Enter also ends the composition of a letter.
        if (event.nativeEvent.isComposing) return;
        // Shortcuts belong to the page. Ctrl+Enter doesn't save the form while an option is highlighted or searched.
        const isUndecided = active !== undefined || state.typed !== null;
        if ((event.altKey || event.ctrlKey || event.metaKey) && !(event.key === 'Enter' && isUndecided)) return;
        const step = press(state, event.key, list);
        if (step.state !== state || step.outcome) take(step);
        if (!step.isHandled) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onFocus: ({ target }) => {
        element.current = target;
        target.select();
      },
      onMouseDown: (event) => {
        // The browser would put the caret into the chosen name, and typing would continue it instead of replacing it.
        if (state.typed !== null) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.select();
      },
      onClick: () => setState(opened(state)),
      onBlur: () => {
        if (state.isWaiting || (!state.isOpen && state.typed === null)) return;
        const exact = isLoading ? undefined : exactOption(shown, state.typed ?? '');
        const isNew = exact !== undefined && !chosen.includes(exact.value);
        take(
          isNew
            ? { state: afterPick(leave(state).state, many), outcome: { pick: exact.value }, isHandled: true }
            : leave(state),
        );
      },
    },
  };
}

/** Shows the list below the field while it is open, above everything else. */
export function useListPanel<Field extends HTMLElement>(
  isOpen: boolean,
): {
  field: RefObject<Field | null>;
  panel: RefObject<HTMLDivElement | null>;
} {
  const field = useRef<Field>(null);
  const panel = useRef<HTMLDivElement>(null);
  const place = (): void => {
    if (!panel.current || !field.current) return;
    panel.current.style.minWidth = `${Math.max(field.current.offsetWidth, MIN_WIDTH)}px`;
    placePanel(panel.current, field.current, 'start', MAX_HEIGHT);
  };
  useLayoutEffect(() => {
    if (!panel.current) return;
    if (isOpen === panel.current.matches(':popover-open')) return isOpen ? place() : undefined;
    panel.current.togglePopover(isOpen);
    if (isOpen) place();
  });
  useFollowPage(isOpen, place);
  return { field, panel };
}

const MIN_WIDTH = 240;
const MAX_HEIGHT = 300;
