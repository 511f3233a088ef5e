import { THEME_COLOUR } from '@daftar/domain/constants';
import { useId, useState, type ReactNode } from 'react';
import classes from './colour-field.module.css';
import { useField } from './use-field.ts';

const CHOICES = [
  [THEME_COLOUR, 'Blue'],
  ['#6741D9', 'Violet'],
  ['#C2255C', 'Pink'],
  ['#E03131', 'Red'],
  ['#E8590C', 'Orange'],
  ['#F5B301', 'Yellow'],
  ['#2F9E44', 'Green'],
  ['#0C8599', 'Teal'],
  ['#343A40', 'Graphite'],
] as const;

type Props = {
  name: string;
  label: string;
  /** How the chosen colour looks where it is used. */
  children?: (chosen: string) => ReactNode;
};

/** A colour: one of a few good ones, or any. */
export function ColourField({ name, label, children }: Props) {
  const field = useField<string>({ name, label }, THEME_COLOUR);
  const [chosen, setChosen] = useState(field.initial.toUpperCase());
  const group = useId();
  const choose = (colour: string): void => {
    setChosen(colour.toUpperCase());
    field.set(colour.toUpperCase());
  };
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {CHOICES.map(([value, called]) => (
          <label key={value} className={classes.swatch} style={{ background: value }} title={called}>
            <input
              type="radio"
              name={group}
              checked={chosen === value.toUpperCase()}
              aria-label={called}
              onChange={() => choose(value)}
            />
          </label>
        ))}
        <label className={classes.any}>
          <input type="color" value={chosen} onChange={(event) => choose(event.target.value)} />
          <span>Any other</span>
        </label>
        {children?.(chosen)}
      </div>
    </fieldset>
  );
}
