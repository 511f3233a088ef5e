import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Box, Row, Text } from '../layout.tsx';
import type { Option } from '../select.tsx';
import classes from './combobox.module.css';
import { ADD } from './options.ts';
import type { ComboboxParts } from './use-combobox.ts';

type Props = {
  parts: ComboboxParts;
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  many?: boolean;
  /** Shown without options: "Searching…", "No results". */
  none: string;
  /** Text of the row that adds a record. */
  add?: string | undefined;
};

/** The options of a combobox. The field keeps the focus and has the keys. */
export function OptionList({ parts, label, options, chosen, many, none, add }: Props) {
  const row = (value: string) => ({
    id: parts.optionId(value),
    role: 'option',
    'data-active': parts.active === value || undefined,
    gap: 8,
    padding: '4 8',
    minHeight: 32,
    radius: 'control' as const,
    className: classes.option,
  });
  return (
    <>
      <Box id={parts.listId} role="listbox" aria-label={label} aria-multiselectable={many}>
        {options.map(({ value, label: name, hint, icon, disabled }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
          <Row
            {...row(value)}
            key={value}
            aria-selected={chosen.includes(value)}
            aria-disabled={disabled || undefined}
            pointer={!disabled}
            onClick={() => {
              if (!disabled) parts.pick(value);
            }}
          >
            {icon}
            <Text fill truncate>
              {name}
            </Text>
            {hint && (
              <Text tone="muted" size={12} whiteSpace="nowrap" className="code">
                {hint}
              </Text>
            )}
            {chosen.includes(value) && <IconCheck size={15} aria-hidden className={classes.check} />}
          </Row>
        ))}
        {add && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
          <Row {...row(ADD)} aria-selected={false} tone="brand" pointer onClick={() => parts.pick(ADD)}>
            <IconPlus size={15} aria-hidden />
            <Text fill truncate>
              {add}
            </Text>
          </Row>
        )}
      </Box>
      {options.length === 0 && !add && (
        <Box as="p" role="status" padding="6 8" tone="muted">
          {none}
        </Box>
      )}
    </>
  );
}
