import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './card-link.module.css';
import { Text } from './layout.tsx';

/** Link at the head of a card to the full list. */
export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Text as={Link} hover="underline" to={to} tone="brand" size={13} weight={500} className={classes.link}>
    {children}
  </Text>
);
