import type { ComparedLine } from '@daftar/domain/income_tax/compare';
import { formatListNumber } from '@daftar/domain/money-format';
import { useId, useState, type MouseEvent } from 'react';
import { Box, Stack, Table, Text } from '#web/kit/layout.tsx';

type Props = {
  label: string;
  columns: readonly string[];
  lines: readonly ComparedLine[];
};

/** Scrolling under a pointer that rests must not replace the line in focus. */
const hasMoved = ({ movementX, movementY }: MouseEvent): boolean => movementX !== 0 || movementY !== 0;

/** Lines with amounts in columns. The rule of a line shows below while it is pointed at, focused or tapped. */
export function LineTable({ label, columns, lines }: Props) {
  const [key, setKey] = useState<string | null>(null);
  const id = useId();
  const line = lines.find((one) => one.key === key);
  return (
    <Stack gap={0} columns="minmax(0, 1fr)">
      {/* A keyboard must reach what it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Box overflow="auto" relative role="region" aria-label={label} tabIndex={0}>
        <Table cell="3 6" aria-label={label} width="100%">
          <thead>
            <tr>
              <th scope="col">₹</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-end>
                  <Text whiteSpace="normal">{column}</Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key: of, label: title, look, amounts }) => (
              <tr key={of} onMouseMove={(event) => hasMoved(event) && setKey(of)}>
                <th scope="row" aria-label={title}>
                  <Box
                    as="button"
                    type="button"
                    hover="underline"
                    textAlign="start"
                    paddingStart={look === 'line' ? 10 : 0}
                    aria-describedby={key === of ? id : undefined}
                    onFocus={() => setKey(of)}
                    onClick={() => setKey(of)}
                  >
                    <Text weight={look === 'line' ? 400 : 600} tone={look === 'line' ? 'soft' : undefined}>
                      {title}
                    </Text>
                  </Box>
                </th>
                {amounts.map((amount, at) => (
                  <td key={columns[at]} data-end>
                    <Text weight={look === 'line' ? 400 : 600} whiteSpace="nowrap">
                      {amount === null ? '–' : formatListNumber(amount, 'INR')}
                    </Text>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <Box
        id={id}
        padding="10 12"
        background="subtle"
        radius="control"
        marginTop={8}
        minHeight={64}
        style={{ position: 'sticky', bottom: 64 }}
      >
        {line ? (
          <>
            <Text as="div" weight={600} size={12}>{`${line.label}: ${line.rule.section}`}</Text>
            <Text as="div" tone="soft" size={12}>
              {line.rule.text}
            </Text>
          </>
        ) : (
          <Text tone="soft" size={12}>
            Point at a line or tap it to see its rule.
          </Text>
        )}
      </Box>
    </Stack>
  );
}
