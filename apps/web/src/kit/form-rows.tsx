import { IconPlus, IconTrash } from '@tabler/icons-react';
import { use, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Box, Row, Stack, Text } from './layout.tsx';
import { FormContext } from './use-field.ts';
import { useWatch } from './use-form.ts';

type Props = {
  /** The list in the form's values. */
  name: string;
  /** In a sentence: "owner". */
  one: string;
  /** Values of a new row. */
  blank: Readonly<Record<string, unknown>>;
  max: number;
  /** The first rows, which are stored and can't be removed. */
  kept?: number;
  /** Each row starts with a title instead of a labelled field. */
  titled?: boolean;
  /** Fields of a row; `at` names them: `at('share')`. */
  children: (at: (field: string) => string, index: number) => ReactNode;
};

/** Rows that are edited in place and saved with their form. */
export function FormRows({ name, one, blank, max, kept = 0, titled = false, children }: Props) {
  const form = use(FormContext)!;
  const rows = useWatch<readonly unknown[] | undefined>(form, name) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const problem = form.errorOf(name);
  const add = (): void => {
    form.set(name, [...rows, blank]);
    requestAnimationFrame(() => {
      const field = list.current?.lastElementChild?.querySelector<HTMLElement>('input, select');
      field?.focus();
      // The browser would stop below the form's footer.
      field?.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <Stack gap={10} data-field={name} tabIndex={-1}>
      <Stack as="ul" ref={list} gap={14} hideEmpty>
        {rows.map((_, index) => (
          // Keyed by the list's changes: a removed row must not leave its text in the next one.
          // oxlint-disable-next-line react/no-array-index-key
          <Row as="li" key={`${form.keyOf(name)}:${index}`} gap={8} align="start">
            <Box fill>{children((field) => `${name}.${index}.${field}`, index)}</Box>
            {index >= kept && (
              <Box rigid paddingTop={titled ? 0 : 20}>
                <IconButton
                  label={`Remove ${one} ${index + 1}`}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => form.set(name, rows.toSpliced(index, 1))}
                />
              </Box>
            )}
          </Row>
        ))}
      </Stack>
      {problem && (
        <Text as="p" tone="red" size={12} role="alert">
          {problem}
        </Text>
      )}
      {max > kept && (
        <div>
          <Button
            look="dashed"
            size="small"
            icon={<IconPlus size={14} aria-hidden />}
            disabled={rows.length >= max}
            onClick={add}
          >
            Add {one}
          </Button>
        </div>
      )}
    </Stack>
  );
}
