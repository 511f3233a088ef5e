import { Row, Text } from '#web/kit/layout.tsx';
import classes from './report.module.css';

const LONGEST = 160;
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** A bar as long as its value, with its share of the total beside it. */
export const ShareBar = ({ value, most, total }: { value: number; most: number; total: number }) => (
  <Row as="span" gap={8} tone="soft">
    <Text
      rigid
      height={8}
      minWidth={2}
      radius={4}
      className={classes.bar}
      style={{ inlineSize: `${(value / most) * LONGEST}px` }}
      aria-hidden
    />
    {percent.format(value / total)}
  </Row>
);
