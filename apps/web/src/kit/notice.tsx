import type { ReactNode } from 'react';
import { Box, Row } from './layout.tsx';
import classes from './notice.module.css';

type Props = { tone?: 'blue' | 'amber' | 'red'; children: ReactNode; actions?: ReactNode };

/** An inline message, announced when it appears. */
export function Notice({ tone = 'blue', children, actions }: Props) {
  return (
    <Row
      gap="8 12"
      wrap
      padding="9 12"
      radius="control"
      className={classes.notice}
      data-tone={tone}
      role={tone === 'blue' ? 'status' : 'alert'}
    >
      <Box basis={200} minWidth={0} breakWords>
        {children}
      </Box>
      {actions}
    </Row>
  );
}
