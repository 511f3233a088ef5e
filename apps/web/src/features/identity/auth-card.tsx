import type { ReactNode } from 'react';
import { Box, Row } from '#web/kit/layout.tsx';
import classes from './auth-card.module.css';

/** A centred card for steps before the app opens. */
export const AuthCard = ({ children }: { children: ReactNode }) => (
  <Box padding="28 32" minHeight="100dvh" background="canvas" className={classes.page}>
    <Row as="header" gap={8} size={14} weight={600} className={classes.brand}>
      <img src="/icon.svg" alt="" width={24} height={24} />
      Daftar
    </Row>
    <Box
      as="main"
      alignSelf="center"
      padding={28}
      marginTop={24}
      marginBottom={64}
      width="100%"
      maxWidth={392}
      surface="panel"
      background="surface"
      shadow={1}
      className={classes.card}
    >
      {children}
    </Box>
  </Box>
);
