import { IconCheck } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './choice-list.module.css';

export type Choice = { value: string; label: string; icon?: ReactNode };

type Props = {
  /** What is chosen here, for a reader: "Assignees". */
  label: string;
  hint: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onPick: (value: string) => void;
  /** Several may be chosen. */
  many?: boolean;
  /** Where the choices are looked up by what is typed; without it they are searched here. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
};

const has = (label: string, typed: string): boolean => label.toLowerCase().includes(typed.trim().toLowerCase());

/** A list that is searched by typing and walked through with the arrows, for a popover: Enter takes or leaves. */
export function ChoiceList({ label, hint, choices, chosen, onPick, many, onSearch, isLoading }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const shown = onSearch ? choices : choices.filter((choice) => has(choice.label, typed));
  const at = Math.min(active, shown.length - 1);
  const press = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      const next = Math.max(0, Math.min(shown.length - 1, at + move));
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter' || !shown[at]) return;
    event.preventDefault();
    event.stopPropagation();
    onPick(shown[at].value);
  };
  return (
    <div className={classes.panel}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is opened in order to be typed into
        autoFocus
        className={classes.search}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={hint}
        autoComplete="off"
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          onSearch?.(event.target.value);
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable={many} className={classes.list}>
        {shown.map(({ value, label: name, icon }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
          <div
            key={value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(value)}
            className={classes.choice}
            data-active={index === at || undefined}
            onClick={() => onPick(value)}
          >
            {icon}
            <span className={classes.name}>{name}</span>
            {chosen.includes(value) && <IconCheck size={15} aria-hidden />}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={classes.none}>{isLoading ? 'Searching…' : 'Nothing found'}</p>}
    </div>
  );
}
