import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '#web/kit/page.tsx';
import classes from './section.module.css';

type Props = { title: string; about: ReactNode; actions?: ReactNode; children?: ReactNode };

/** A part of the profile: what it is, what can be done, and what opens for doing it. */
export function Section({ title, about, actions, children }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  const isOpen = Boolean(children);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What was open took the focus with it: back to the button that opened it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card
      title={title}
      actions={
        actions && (
          <div ref={buttons} className={classes.actions}>
            {actions}
          </div>
        )
      }
    >
      <div className={classes.about}>{about}</div>
      {children && <div className={classes.open}>{children}</div>}
    </Card>
  );
}
