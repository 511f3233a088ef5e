import type { StatementChange, StatementOverview } from '@daftar/contract/tax_statements';
import { formatDay } from '@daftar/domain/date-format';
import { useState, type ReactNode } from 'react';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Table, Text } from '#web/kit/layout.tsx';
import { dash, money } from './labels.tsx';

const SHOWN = 10;

/** The first rows of a table, and a button for the others. It scrolls sideways on a phone. */
function ShortTable<T>({
  label,
  head,
  rows,
  row,
}: {
  label: string;
  head: ReactNode;
  rows: readonly T[];
  row: (one: T, at: number) => ReactNode;
}) {
  const [isAll, setAll] = useState(false);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must reach what it scrolls */}
      <Box overflow="x" role="region" aria-label={label} tabIndex={0}>
        <Table cell="6 10" aria-label={label}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{rows.slice(0, isAll ? undefined : SHOWN).map(row)}</tbody>
        </Table>
      </Box>
      {rows.length > SHOWN && !isAll && (
        <Row marginTop={10}>
          <Button size="small" onClick={() => setAll(true)}>
            Show all {rows.length}
          </Button>
        </Row>
      )}
    </>
  );
}

const Amount = ({ children }: { children: ReactNode }) => (
  <Text as="td" data-end whiteSpace="nowrap">
    {children}
  </Text>
);
const AmountHead = ({ children }: { children: ReactNode }) => (
  <Text as="th" data-end whiteSpace="nowrap" scope="col">
    {children}
  </Text>
);

export const DeductorTable = ({ deductors }: Pick<StatementOverview, 'deductors'>) => (
  <ShortTable
    label="TDS by deductor and section"
    rows={deductors}
    head={
      <>
        <th scope="col">Deductor</th>
        <th scope="col">Section</th>
        <AmountHead>Amount</AmountHead>
        <AmountHead>TDS</AmountHead>
        <AmountHead>Final</AmountHead>
        <AmountHead>Not final</AmountHead>
      </>
    }
    row={({ deductor, tan, section, amount, tds, safe, unsafe }) => (
      <tr key={`${tan} ${section}`}>
        <td>
          <Text block>{deductor || dash}</Text>
          <Text block tone="muted" size={12} className="code">
            {tan}
          </Text>
        </td>
        <td>{section || dash}</td>
        <Amount>{money(amount)}</Amount>
        <Amount>{money(tds)}</Amount>
        <Amount>{money(safe)}</Amount>
        <Amount>{money(unsafe)}</Amount>
      </tr>
    )}
  />
);

type Unread = { kind: string; line: number; text: string; reason: string };
export const UnreadTable = ({ lines }: { lines: readonly Unread[] }) => (
  <ShortTable
    label="Lines to check"
    rows={lines}
    head={
      <>
        <th scope="col">File</th>
        <AmountHead>Line</AmountHead>
        <th scope="col">Problem</th>
        <th scope="col">Text</th>
      </>
    }
    row={({ kind, line, text, reason }, at) => (
      // Lines can have several problems.
      // oxlint-disable-next-line react/no-array-index-key
      <tr key={`${kind} ${line} ${at}`}>
        <td>{kind}</td>
        <Amount>{line}</Amount>
        <td>{reason}</td>
        <td>
          <Text tone="muted" size={12} breakWords>
            {text}
          </Text>
        </td>
      </tr>
    )}
  />
);

const CHANGES: Record<StatementChange['kind'], { title: string; tone: Tone }> = {
  added: { title: 'Added', tone: 'green' },
  changed: { title: 'Changed', tone: 'amber' },
  removed: { title: 'Removed', tone: 'red' },
};

export const ChangesTable = ({ changes }: { changes: readonly StatementChange[] }) => (
  <ShortTable
    label="Changes since the previous statement"
    rows={changes}
    head={
      <>
        <th scope="col">Change</th>
        <th scope="col">Deductor</th>
        <th scope="col">Section</th>
        <th scope="col">Date</th>
        <th scope="col">Before</th>
        <th scope="col">Now</th>
      </>
    }
    row={({ kind, deductor, section, date, before, after }, at) => (
      // Equal changes repeat.
      // oxlint-disable-next-line react/no-array-index-key
      <tr key={at}>
        <td>
          <Badge tone={CHANGES[kind].tone}>{CHANGES[kind].title}</Badge>
        </td>
        <td>{deductor || dash}</td>
        <td>{section || dash}</td>
        <Text as="td" whiteSpace="nowrap">
          {date ? formatDay(date) : dash}
        </Text>
        <td>{before || dash}</td>
        <td>{after || dash}</td>
      </tr>
    )}
  />
);
