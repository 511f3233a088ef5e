import type { ReactNode } from 'react';
import classes from './door.module.css';

/** A quiet card in the middle of the page: for what a signed-in person must do before they go on. */
export const Door = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <header className={classes.brand}>
      <img src="/icon.svg" alt="" width={24} height={24} />
      Daftar
    </header>
    <main className={classes.card}>{children}</main>
  </div>
);
