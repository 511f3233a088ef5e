import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { signOut } from '#web/core/sign-out.ts';
import { Box, Row } from '#web/kit/layout.tsx';
import classes from '../account.module.css';
import { AuthCard } from '../auth-card.tsx';

type Props = { title: string; about: string; links?: ReactNode; children: ReactNode };

/** A card of the screen /two-factor, with a way out. */
export function Step({ title, about, links, children }: Props) {
  return (
    <AuthCard>
      <span className={classes.emblem} aria-hidden>
        <IconShieldLock size={22} />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.sub}>{about}</p>
      {children}
      <Row gap="8 20" align="stretch" justify="center" wrap marginTop={20}>
        {links}
        <LinkButton onClick={() => void signOut()}>Sign out</LinkButton>
      </Row>
    </AuthCard>
  );
}

export const LinkButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Box as="button" hover="underline" type="button" className={classes.link} onClick={onClick}>
    {children}
  </Box>
);
