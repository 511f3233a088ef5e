import type { ReactNode } from 'react';
import classes from './welcome.module.css';

/** The two halves of every screen before signing in: the form on the left, what Daftar is on the right. */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <img src="/icon.svg" alt="" width={24} height={24} />
          Daftar
        </header>
        <main className={classes.form}>{children}</main>
        <footer className={classes.note}>Protected by PIN lock after 15 minutes of inactivity.</footer>
      </div>
      <aside className={classes.picture} aria-label="What Daftar is for">
        <div className={classes.words}>
          <p className={classes.claim}>Every client, filing and rupee in one calm place.</p>
          <dl className={classes.card}>
            <div>
              <dt>Today</dt>
              <dd>Filings that are due, and who has them</dd>
            </div>
            <div>
              <dt>Outstanding</dt>
              <dd>₹ owed to the firm, by age and client</dd>
            </div>
            <div>
              <dt>Portal</dt>
              <dd>Where clients send papers, answer and pay</dd>
            </div>
          </dl>
        </div>
      </aside>
    </div>
  );
}
