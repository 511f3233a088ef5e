import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './card-link.module.css';

/** At the head of a card: the way to all of what it shows a part of. */
export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.link}>
    {children}
  </Link>
);
