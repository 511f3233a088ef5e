import { useId } from 'react';
import { Box, Row, Stack } from './layout.tsx';
import classes from './segmented.module.css';

type Props<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  size?: 'normal' | 'large';
};

/** A choice of two or three options. */
export function Segmented<V extends string>({ label, options, value, onChange, size }: Props<V>) {
  const name = useId();
  return (
    <Row
      role="radiogroup"
      aria-label={label}
      align="stretch"
      padding={3}
      background="active"
      radius="nav"
      className={classes.group}
      data-size={size}
    >
      {options.map((option) => (
        <Box as="label" key={option.value} grow relative pointer className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Stack
            as="span"
            center
            padding="0 12"
            height={26}
            radius="control"
            tone="soft"
            weight={500}
            whiteSpace="nowrap"
          >
            {option.label}
          </Stack>
        </Box>
      ))}
    </Row>
  );
}
