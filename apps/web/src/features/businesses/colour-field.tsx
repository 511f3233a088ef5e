import { brandOf } from '@daftar/domain/brand';
import { useId, useState } from 'react';
import { THEME_COLOUR } from '@daftar/domain/constants';
import { useField } from '#web/kit/use-field.ts';
import classes from './colour-field.module.css';

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

/** The business's own colour: a few good ones, or any. Buttons and marks get the readable shade of it. */
export function ColourField() {
  const field = useField<string>({ name: 'colour', label: 'Colour' }, THEME_COLOUR);
  const [chosen, setChosen] = useState(field.initial.toUpperCase());
  const group = useId();
  const choose = (colour: string): void => {
    setChosen(colour.toUpperCase());
    field.set(colour.toUpperCase());
  };
  const brand = brandOf(chosen);
  return (
    <fieldset className={classes.field}>
      <legend>Colour</legend>
      <div className={classes.choices}>
        {CHOICES.map(([value, name]) => (
          <label key={value} className={classes.swatch} style={{ background: value }} title={name}>
            <input
              type="radio"
              name={group}
              checked={chosen === value.toUpperCase()}
              aria-label={name}
              onChange={() => choose(value)}
            />
          </label>
        ))}
        <label className={classes.any}>
          <input type="color" value={chosen} onChange={(event) => choose(event.target.value)} />
          <span>Any other</span>
        </label>
        <span className={classes.sample} style={{ background: brand.solid }} aria-hidden>
          Button
        </span>
        <span className={classes.sample} style={{ background: brand.soft, color: brand.text }} aria-hidden>
          Mark
        </span>
      </div>
    </fieldset>
  );
}
