import { Box, Row, Text } from '#web/kit/layout.tsx';
import classes from './tutorial.module.css';

export const Meter = ({ done, total, percent }: { done: number; total: number; percent: number }) => (
  <Row gap={12}>
    <Box
      grow
      height={8}
      overflow="hidden"
      background="active"
      radius={4}
      role="progressbar"
      aria-label="Steps done"
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={`${done} of ${total} done`}
    >
      <Box height="100%" radius={4} className={classes.bar} style={{ width: `${percent}%` }} />
    </Box>
    <Text tone="soft" size={12} whiteSpace="nowrap">
      {done} of {total} done
    </Text>
  </Row>
);
