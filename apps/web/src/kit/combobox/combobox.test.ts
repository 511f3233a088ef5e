import { describe, expect, test } from 'vitest';
import { ADD, exactOption, matchingOptions, rankedResults } from './options.ts';
import {
  afterResults,
  afterTyping,
  CLOSED,
  highlighted,
  leave,
  opened,
  press,
  type ComboboxState,
  type ShownList,
} from './state.ts';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const labelsOf = (found: readonly { label: string }[]) => found.map(({ label }) => label);

describe('ranking', () => {
  const CLIENTS = [
    { value: '1', label: 'New Vindhya Steel Traders · C-1', hint: '23AAACN1111A1Z5' },
    { value: '2', label: 'Vindhya Steel Traders · C-2', hint: '23AAACV2222A1Z5' },
    { value: '3', label: 'Vindhya Steel · C-3', hint: 'AAACV3333A' },
    { value: '4', label: 'Kesar Chemicals · C-4', hint: 'AAACK4444A' },
  ];

  test.each([
    ['vindhya steel', ['3', '2', '1']],
    ['Vindhya', ['2', '3', '1']],
    ['steel', ['1', '2', '3']],
    ['steel vindhya', ['1', '2', '3']],
    ['C-4', ['4']],
    ['aaack4444a', ['4']],
    ['23AAACV', ['2']],
    ['acv', ['2', '3']],
    ['nobody', []],
    ['  ', ['1', '2', '3', '4']],
  ])('%j finds %j, the best first', (typed, values) => {
    expect(matchingOptions(CLIENTS, typed).map(({ value }) => value)).toEqual(values);
  });

  test('exact and prefix matches come before words and parts', () => {
    const all = options('Semi-private trust', 'Private Limited', 'Private', 'Deprived', 'Public');
    expect(labelsOf(matchingOptions(all, 'priv'))).toEqual([
      'Private Limited',
      'Private',
      'Semi-private trust',
      'Deprived',
    ]);
    expect(labelsOf(matchingOptions(all, 'PRIVATE'))[0]).toBe('Private');
  });

  test('results of the server stay even if they match differently, after matching ones', () => {
    expect(labelsOf(rankedResults(options('Sharma & Co', 'Shah'), 'shah'))).toEqual(['Shah', 'Sharma & Co']);
  });

  test('leaving the field takes only an unambiguous exact name', () => {
    expect(exactOption(CLIENTS, 'vindhya steel')?.value).toBe('3');
    expect(exactOption(CLIENTS, 'vindhya')).toBeUndefined();
    expect(exactOption(options('A', 'a'), 'a')).toBeUndefined();
    expect(exactOption([{ value: 'x', label: 'X', disabled: true }], 'x')).toBeUndefined();
    expect(exactOption(CLIENTS, '')).toBeUndefined();
  });
});

const list = (part: Partial<ShownList> = {}): ShownList => ({
  values: ['a', 'b', 'c'],
  chosen: [],
  isLoading: false,
  many: false,
  ...part,
});
const OPEN: ComboboxState = opened(CLOSED);
const at = (value: string): ComboboxState => ({ ...OPEN, moved: value });

describe('Enter', () => {
  test('is left to the form while the list is closed', () => {
    expect(press(CLOSED, 'Enter', list())).toEqual({ state: CLOSED, isHandled: false });
  });

  test('picks the highlighted option: the first match of a text, or the one moved to', () => {
    expect(press(afterTyping('x'), 'Enter', list())).toEqual({
      state: CLOSED,
      outcome: { pick: 'a' },
      isHandled: true,
    });
    expect(press(at('b'), 'Enter', list()).outcome).toEqual({ pick: 'b' });
  });

  test('never reaches the form while the list is open', () => {
    const states = [OPEN, afterTyping(''), afterTyping('x'), at('b'), at('gone')];
    const lists = [
      list(),
      list({ values: [] }),
      list({ isLoading: true }),
      list({ chosen: ['a'] }),
      list({ many: true }),
    ];
    for (const state of states)
      for (const shown of lists)
        expect(press(state, 'Enter', shown).isHandled, JSON.stringify({ state, shown })).toBe(true);
  });

  test('without a highlighted option closes the list and keeps the value', () => {
    expect(press(OPEN, 'Enter', list())).toEqual({ state: CLOSED, isHandled: true });
  });

  test('without a result keeps the text', () => {
    expect(press(afterTyping('zzz'), 'Enter', list({ values: [] }))).toEqual({
      state: afterTyping('zzz'),
      isHandled: true,
    });
  });

  test('before the results arrived waits for them and takes the best one', () => {
    const loading = list({ isLoading: true });
    expect(highlighted(afterTyping('x'), loading)).toBeUndefined();
    const waiting = press(afterTyping('x'), 'Enter', loading).state;
    expect(waiting.isWaiting).toBe(true);
    expect(afterResults(waiting, loading).outcome).toBeUndefined();
    expect(afterResults(waiting, list({ values: ['z'] }))).toMatchObject({ state: CLOSED, outcome: { pick: 'z' } });
    expect(afterTyping('xy').isWaiting).toBe(false);
  });

  test('that waited adds no record', () => {
    const waiting = { ...afterTyping('x'), isWaiting: true };
    const step = afterResults(waiting, list({ values: [ADD] }));
    expect(step.outcome).toBeUndefined();
    expect(step.state).toEqual(afterTyping('x'));
  });

  test('on the row that adds picks it', () => {
    expect(press(afterTyping('x'), 'Enter', list({ values: [ADD] })).outcome).toEqual({ pick: ADD });
  });

  test('keeps the list of several open, with the text cleared', () => {
    expect(press(afterTyping('x'), 'Enter', list({ many: true }))).toEqual({
      state: OPEN,
      outcome: { pick: 'a' },
      isHandled: true,
    });
  });
});

describe('arrows', () => {
  test('open a closed list at the chosen option, or at the first', () => {
    expect(press(CLOSED, 'ArrowDown', list({ chosen: ['b'] })).state).toEqual(at('b'));
    expect(press(CLOSED, 'ArrowUp', list()).state).toEqual(at('a'));
    expect(press(CLOSED, 'ArrowDown', list({ values: [] })).state).toEqual(OPEN);
  });

  test.each([
    [OPEN, 'ArrowDown', 'a'],
    [OPEN, 'ArrowUp', 'c'],
    [at('a'), 'ArrowDown', 'b'],
    [at('c'), 'ArrowDown', 'a'],
    [at('a'), 'ArrowUp', 'c'],
    [afterTyping('x'), 'ArrowDown', 'b'],
    [at('gone'), 'ArrowDown', 'a'],
    [at('b'), 'PageDown', 'c'],
    [at('b'), 'PageUp', 'a'],
  ])('%j %s highlights %s', (state, key, value) => {
    const step = press(state, key, list());
    expect(highlighted(step.state, list())).toBe(value);
    expect(step.isHandled).toBe(true);
  });

  test('leave the keys of the caret alone', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', ' ', 'Delete'])
      expect(press(afterTyping('x'), key, list()).isHandled).toBe(false);
    expect(press(CLOSED, 'PageDown', list()).isHandled).toBe(false);
  });
});

describe('Tab', () => {
  test('takes the typed or highlighted value, and leaves the field', () => {
    expect(press(afterTyping('x'), 'Tab', list())).toEqual({ state: CLOSED, outcome: { pick: 'a' }, isHandled: false });
    expect(press(at('b'), 'Tab', list()).outcome).toEqual({ pick: 'b' });
  });

  test('takes nothing from a list that was only opened, and changes nothing', () => {
    expect(press(OPEN, 'Tab', list())).toEqual({ state: CLOSED, isHandled: false });
    expect(press(at('b'), 'Tab', list({ many: true, chosen: ['b'] })).outcome).toBeUndefined();
    expect(press(afterTyping('x'), 'Tab', list({ values: [ADD] })).outcome).toBeUndefined();
  });

  test('before the results arrived waits for them', () => {
    const { state } = press(afterTyping('x'), 'Tab', list({ isLoading: true }));
    expect(state).toMatchObject({ isOpen: false, isWaiting: true, typed: 'x' });
    expect(afterResults(state, list()).outcome).toEqual({ pick: 'a' });
  });
});

describe('leaving', () => {
  test('Escape closes the list and shows the chosen option again; a second Escape belongs to the layer', () => {
    expect(press(afterTyping('x'), 'Escape', list())).toEqual({ state: CLOSED, isHandled: true });
    expect(press(CLOSED, 'Escape', list()).isHandled).toBe(false);
  });

  test('an emptied field is cleared, a half typed one is not', () => {
    expect(leave(afterTyping('')).outcome).toEqual({ clear: true });
    expect(leave(afterTyping('x')).outcome).toBeUndefined();
    expect(leave(OPEN).outcome).toBeUndefined();
  });

  test('Backspace in an empty field of several removes the last one', () => {
    const several = list({ many: true, chosen: ['a', 'b'] });
    expect(press(CLOSED, 'Backspace', several).outcome).toEqual({ removeLast: true });
    expect(press(afterTyping('x'), 'Backspace', several).isHandled).toBe(false);
    expect(press(CLOSED, 'Backspace', list({ chosen: ['a'] })).isHandled).toBe(false);
  });
});
