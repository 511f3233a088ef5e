import { THEME_COLOUR } from '@daftar/domain/constants';
import { useId, useState, type ReactNode } from 'react';
import classes from './colour-field.module.css';
import { Row, Stack } from './layout.tsx';
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
  /** Preview of the chosen colour. */
  children?: (chosen: string) => ReactNode;
};

/** A colour: one of a few presets, or any. */
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
      <Row gap={8} wrap>
        {CHOICES.map(([value, called]) => (
          <Stack
            as="label"
            key={value}
            center
            square={28}
            relative
            radius="round"
            pointer
            className={classes.swatch}
            style={{ background: value }}
            title={called}
          >
            <input
              type="radio"
              name={group}
              checked={chosen === value.toUpperCase()}
              aria-label={called}
              onChange={() => choose(value)}
            />
          </Stack>
        ))}
        <Row as="label" gap={8} tone="soft" pointer className={classes.any}>
          <input type="color" value={chosen} onChange={(event) => choose(event.target.value)} />
          <span>Custom colour</span>
        </Row>
        {children?.(chosen)}
      </Row>
    </fieldset>
  );
}
