import { ONE, over, toText, type Fixed } from '@daftar/domain/cma/fixed';
import type { ReactNode } from 'react';
import { Kbd } from '../kbd.tsx';
import { Row, Text } from '../layout.tsx';
import { amountText } from './figures.ts';

type Props = {
  /** Values of the selected cells. */
  values: readonly (Fixed | null)[];
  /** At the end: whether everything is saved. */
  children?: ReactNode;
};

/** Keys, and the sum of the selection. */
export function SheetFooter({ values, children }: Props) {
  const numbers = values.filter((value) => value !== null);
  const sum = numbers.reduce((all, value) => all + value, 0n);
  const average = numbers.length ? over(sum, BigInt(numbers.length) * ONE) : null;
  return (
    <Row rigid gap="4 12" padding="8 20" divider="top" justify="between" wrap minHeight={40}>
      <Text tone="muted" size={12} hide="phone">
        Type to edit · <Kbd>F2</Kbd> edit · paste from Excel · <Kbd>Ctrl</Kbd> <Kbd>R</Kbd> fill right ·{' '}
        <Kbd>Shift</Kbd> <Kbd>F2</Kbd> note · <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd> undo
      </Text>
      <Row gap={12}>
        {numbers.length > 1 && average !== null && (
          <Text tone="muted" size={12}>
            Count {numbers.length} · Average {amountText(toText(average))} · Sum {amountText(toText(sum))}
          </Text>
        )}
        {children}
      </Row>
    </Row>
  );
}
