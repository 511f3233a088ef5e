import { use, type ReactNode } from 'react';
import { FormContext } from '#web/kit/use-field.ts';
import { Row, Text } from '../layout.tsx';
import { CELL_TITLES, type Cell } from './columns.ts';
import classes from './lines.module.css';
import type { TypedLine } from './form-values.ts';

export type CellProps = {
  line: TypedLine;
  index: number;
  /** Problems of the line by field; the messages are shown below it. */
  errors: Readonly<Record<string, string>> | undefined;
  onChange: (part: Partial<TypedLine>) => void;
};

const fieldOf = (cell: Cell): string => (cell === 'service' ? 'service_id' : cell);

/** Common props of a line's inputs: path, accessible name and problem. */
export function useCell(cell: Cell, { index, errors }: Pick<CellProps, 'index' | 'errors'>) {
  const form = use(FormContext)!;
  const field = fieldOf(cell);
  const name = `lines.${index}.${field}`;
  return {
    name,
    'data-cell': cell,
    'aria-label': `${CELL_TITLES[cell]}, line ${index + 1}`,
    'aria-invalid': errors?.[field] ? true : undefined,
    'aria-describedby': errors?.[field] ? errorsId(index) : undefined,
    autoComplete: 'off',
    onBlur: () => void form.check(name),
  } as const;
}

export const errorsId = (index: number): string => `line-${index}-errors`;

type TextProps = CellProps & {
  cell: Exclude<Cell, 'service'>;
  amount?: boolean;
  maxLength?: number;
  after?: ReactNode;
};

/** One line of text or an amount. */
export function TextCell({ cell, amount, maxLength, after, ...props }: TextProps) {
  const { line, onChange } = props;
  return (
    <Text minWidth={0} relative divider="start" className={classes.cell} data-cell-of={cell}>
      <span className={classes.caption}>{CELL_TITLES[cell]}</span>
      <Row as="span" align="stretch" height="100%" minHeight={35} className={classes.box}>
        <input
          {...useCell(cell, props)}
          className={classes.input}
          data-amount={amount || undefined}
          inputMode={amount ? 'decimal' : undefined}
          placeholder={amount ? '0' : undefined}
          maxLength={maxLength ?? (amount ? 19 : undefined)}
          value={line[cell]}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ [cell]: event.target.value })}
        />
        {after}
      </Row>
    </Text>
  );
}

type ChoiceProps = CellProps & {
  cell: Exclude<Cell, 'service'>;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** A native select: typing a letter jumps to the option. */
export function ChoiceCell({ cell, value, options, onChoose, ...props }: ChoiceProps) {
  return (
    <Text minWidth={0} relative divider="start" className={classes.cell} data-cell-of={cell}>
      <span className={classes.caption}>{CELL_TITLES[cell]}</span>
      <Row as="span" align="stretch" height="100%" minHeight={35} className={classes.box}>
        <select
          {...useCell(cell, props)}
          className={classes.input}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Row>
    </Text>
  );
}
