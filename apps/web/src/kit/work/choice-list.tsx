import { useState } from 'react';
import { OptionList } from '../combobox/option-list.tsx';
import { matchingOptions, rankedResults } from '../combobox/options.ts';
import { CLOSED } from '../combobox/state.ts';
import { useCombobox } from '../combobox/use-combobox.ts';
import { Box, Stack } from '../layout.tsx';
import type { Option } from '../select.tsx';
import classes from './choice-list.module.css';

type Props = {
  /** Accessible name: "Assignees". */
  label: string;
  hint: string;
  choices: readonly Option[];
  chosen: readonly string[];
  onPick: (value: string) => void;
  /** Allows several. */
  many?: boolean;
  /** For choices searched on the server; without it they are filtered here. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
};

/** The combobox of a popover: its list is always open. */
export function ChoiceList({ label, hint, choices, chosen, onPick, many = false, onSearch, isLoading = false }: Props) {
  const [state, setState] = useState({ ...CLOSED, isOpen: true });
  const typed = state.typed ?? '';
  const shown = (onSearch && !isLoading ? rankedResults : matchingOptions)(choices, typed);
  const parts = useCombobox({
    state,
    setState: (next) => {
      setState({ ...next, isOpen: true });
      if ((next.typed ?? '') !== typed) onSearch?.(next.typed ?? '');
    },
    shown,
    chosen,
    isLoading,
    many,
    onPick,
  });
  const { onKeyDown, onBlur: _, ...inputProps } = parts.inputProps;
  return (
    <Stack gap={4}>
      <input
        {...inputProps}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is opened in order to be typed into
        autoFocus
        className={classes.search}
        aria-label={label}
        placeholder={hint}
        value={typed}
        // Escape closes the popover, and Tab leaves it.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Tab' && event.key !== 'Backspace') onKeyDown(event);
        }}
      />
      <Box maxHeight={260} overflow="y">
        <OptionList
          parts={parts}
          label={label}
          options={shown}
          chosen={chosen}
          many={many}
          none={isLoading ? 'Searching…' : 'No results'}
        />
      </Box>
    </Stack>
  );
}
