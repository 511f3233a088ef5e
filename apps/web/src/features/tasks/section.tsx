import type { ReactNode } from 'react';
import { Row, Stack } from '#web/kit/layout.tsx';
import classes from './task.module.css';

type Props = { id: string; title: string; count?: string; actions?: ReactNode; children: ReactNode };

/** A section of a task, with an anchor. */
export const Section = ({ id, title, count, actions, children }: Props) => (
  <Stack as="section" id={id} gap={6} className={classes.section} aria-label={title}>
    <Row gap={8} minHeight={28}>
      <h2>{title}</h2>
      {count && <span className={classes.count}>{count}</span>}
      {actions}
    </Row>
    {children}
  </Stack>
);
