import type { ReactNode } from 'react';
import { Card } from '#web/kit/page.tsx';
import classes from './section.module.css';

type Props = { title: string; about: ReactNode; actions?: ReactNode; children?: ReactNode };

/** A part of the profile: what it is, what can be done, and what opens for doing it. */
export const Section = ({ title, about, actions, children }: Props) => (
  <Card title={title} actions={actions && <div className={classes.actions}>{actions}</div>}>
    <div className={classes.about}>{about}</div>
    {children && <div className={classes.open}>{children}</div>}
  </Card>
);
