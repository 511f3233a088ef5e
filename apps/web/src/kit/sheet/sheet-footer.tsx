import { ONE, over, toText, type Fixed } from '@daftar/domain/cma/fixed';
import { formatNumber } from '@daftar/domain/money-format';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Kbd } from '../kbd.tsx';
import { Row, Text } from '../layout.tsx';

const STATES = { saved: 'Saved', waiting: 'Saving', saving: 'Saving', failed: 'Not saved' } as const;

type Props = {
  /** Values of the selected cells. */
  values: readonly (Fixed | null)[];
  state: keyof typeof STATES;
  onRetry: () => void;
};

/** Keys, sum of the selection, and whether everything is saved. */
export function SheetFooter({ values, state, onRetry }: Props) {
  const numbers = values.filter((value) => value !== null);
  const sum = numbers.reduce((all, value) => all + value, 0n);
  const average = numbers.length ? over(sum, BigInt(numbers.length) * ONE) : null;
  return (
    <Row rigid gap={12} padding="8 20" divider="top" justify="between" wrap>
      <Text tone="muted" size={12}>
        Type to edit · <Kbd>F2</Kbd> edit · paste from Excel · <Kbd>Ctrl</Kbd> <Kbd>R</Kbd> fill right · <Kbd>Ctrl</Kbd>{' '}
        <Kbd>Z</Kbd> undo
      </Text>
      <Row gap={12}>
        {numbers.length > 1 && average !== null && (
          <Text tone="muted" size={12}>
            Count {numbers.length} · Average {formatNumber(toText(average))} · Sum {formatNumber(toText(sum))}
          </Text>
        )}
        <span role="status">
          <Badge tone={state === 'failed' ? 'red' : state === 'saved' ? 'green' : 'grey'}>{STATES[state]}</Badge>
        </span>
        {state === 'failed' && <Button onClick={onRetry}>Save again</Button>}
      </Row>
    </Row>
  );
}
