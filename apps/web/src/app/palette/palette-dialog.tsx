import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Kbd } from '#web/kit/kbd.tsx';
import { Layer } from '#web/kit/layer.tsx';
import { ICONS } from '../shell/icons.ts';
import classes from './palette.module.css';
import { takeTyped } from './typed-ahead.ts';
import { usePrefixes, useRows, type Row } from './use-rows.ts';

const keyOf = ({ group, key }: Row): string => `${group} ${key}`;

export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [isEntered, setEntered] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const { rows, first } = useRows(text);
  const prefixes = usePrefixes();
  const meant = prefixes.find(({ prefix }) => prefix === text.trim());
  const at = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === chosen),
  );
  // What was seen to be marked stays marked: records that are found a moment later come above it.
  if (chosen === null && !first && rows[0]) setChosen(keyOf(rows[0]));
  const choose = (index: number): void => {
    const row = rows.at(index % rows.length);
    if (row) setChosen(keyOf(row));
  };

  const open = (row: Row | undefined): void => {
    if (!row) return;
    onClose();
    if (row.act) row.act();
    else void navigate(row.to!);
  };
  /** The keys go from the one who kept them to the field without a moment between: none of them is lost. */
  const takeOver = useCallback((field: HTMLInputElement | null) => {
    if (!field) return;
    field.focus();
    const ahead = takeTyped();
    setText(ahead.text);
    setChosen(null);
    setEntered(ahead.entered);
  }, []);
  const follow = useEffectEvent(() => open(first ? first() : rows[at]));
  useEffect(() => {
    if (isEntered) follow();
  }, [isEntered]);
  const keys: Record<string, () => void> = {
    ArrowDown: () => choose(at + 1),
    ArrowUp: () => choose(at - 1),
    // Typed and followed without a pause: what is shown is still for fewer letters.
    Enter: () => open(first ? first() : rows[at]),
  };

  return (
    <Layer label="Search or jump to" onClose={onClose} place="top" width={600}>
      <div className={classes.head}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={takeOver}
          className={classes.input}
          placeholder="Search or jump to"
          aria-label="Search or jump to"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={rows[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
        <Kbd>esc</Kbd>
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="Results">
        {rows.length === 0 && (
          <p className={classes.none}>{meant ? `Type on to find ${meant.label}.` : `Nothing found for “${text}”.`}</p>
        )}
        {rows.map((row, index) => {
          const Icon = ICONS[row.icon] ?? IconSearch;
          return (
            <div key={keyOf(row)} role="presentation">
              {row.group !== rows[index - 1]?.group && <div className={classes.group}>{row.group}</div>}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above has the keys */}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                className={classes.row}
                ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                onPointerMove={() => choose(index)}
                onClick={() => open(row)}
              >
                <Icon size={16} stroke={1.6} aria-hidden />
                <span className={classes.title}>{row.title}</span>
                {row.detail && <span className={classes.detail}>{row.detail}</span>}
                {index === at && <IconCornerDownLeft size={14} aria-hidden className={classes.enter} />}
              </div>
            </div>
          );
        })}
      </div>
      <div className={classes.foot}>
        <span className={classes.keys}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> to move
        </span>
        <span className={classes.keys}>
          <Kbd>↵</Kbd> to open
        </span>
        {prefixes.length > 0 && (
          <span className={classes.prefixes}>
            Type
            {prefixes.map(({ prefix, label }, index) => (
              <span key={prefix}>
                <Kbd>{prefix}</Kbd> for {label}
                {index < prefixes.length - 1 && ','}
              </span>
            ))}
          </span>
        )}
      </div>
    </Layer>
  );
}
