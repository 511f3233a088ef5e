import { IconPlus, IconTrash } from '@tabler/icons-react';
import { use, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Box, Stack, Table, Text } from './layout.tsx';
import { FormContext } from './use-field.ts';
import { useWatch } from './use-form.ts';

type Column = { title: string; width?: number; isFigure?: boolean };
type Props = {
  /** The list in the form's values. */
  name: string;
  /** Accessible name of the table. */
  label: string;
  /** In a sentence: "head of cost". */
  one: string;
  columns: readonly Column[];
  /** A cell for each column; `at` names its field: `at('amount')`. */
  cells: (at: (field: string) => string, index: number) => readonly ReactNode[];
  /** Values of a new row; without it rows are neither added nor removed. */
  blank?: Readonly<Record<string, unknown>>;
  min?: number;
  max: number;
  /** Below the rows: totals and calculated lines. */
  foot?: ReactNode;
};

/** Rows of fields under one head, saved with their form. Narrow screens scroll them. */
export function RowsEditor({ name, label, one, columns, cells, blank, min = 0, max, foot }: Props) {
  const form = use(FormContext)!;
  const rows = useWatch<readonly unknown[] | undefined>(form, name) ?? [];
  const problem = form.errorOf(name);
  return (
    <Stack gap={10} data-field={name} tabIndex={-1} minWidth={0}>
      {/* Hidden labels are positioned, and would widen the page from outside the box. */}
      <Box overflow="x" relative>
        <Table cell="4 6" aria-label={label} width="100%">
          <thead>
            <tr>
              {columns.map(({ title, width, isFigure }, at) => (
                <th
                  key={title}
                  scope="col"
                  data-end={isFigure || undefined}
                  style={{ minWidth: width, ...(at === 0 && { width: '36%' }) }}
                >
                  {title}
                </th>
              ))}
              {blank && (
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((_, index) => (
              // Keyed by the list's changes: a removed row must not leave its text in the next one.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${form.keyOf(name)}:${index}`}>
                {cells((field) => `${name}.${index}.${field}`, index).map((cell, at) => (
                  <td key={columns[at]!.title} data-end={columns[at]!.isFigure || undefined}>
                    {cell}
                  </td>
                ))}
                {blank && (
                  <td>
                    <IconButton
                      label={`Remove ${one} ${index + 1}`}
                      icon={<IconTrash size={16} aria-hidden />}
                      disabled={rows.length <= min}
                      onClick={() => form.set(name, rows.toSpliced(index, 1))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </Table>
      </Box>
      {problem && (
        <Text as="p" tone="red" size={12} role="alert">
          {problem}
        </Text>
      )}
      {blank && (
        <div>
          <Button
            look="dashed"
            size="small"
            icon={<IconPlus size={14} aria-hidden />}
            disabled={rows.length >= max}
            onClick={() => form.set(name, [...rows, blank])}
          >
            Add {one}
          </Button>
        </div>
      )}
    </Stack>
  );
}
