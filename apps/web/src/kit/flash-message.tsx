import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { session } from '#web/app/session.ts';
import { keep, load } from '#web/app/storage.ts';
import { timezone } from '#web/app/timezone.ts';
import { Button } from './button.tsx';
import classes from './flash-message.module.css';

/** Hidden by one person, in this browser, for the rest of the day. */
export function useFlashHidden(id: number): [boolean, () => void] {
  const [day] = useState(() => today(new Date(), timezone));
  const key = `flash_hidden:${session().user?.uuid ?? ''}:${id}`;
  const [hidden, setHidden] = useState(() => load(key) === day);
  const hide = (): void => {
    keep(key, day);
    setHidden(true);
  };
  return [hidden, hide];
}

export function FlashMessage({ text, onHide }: { text: string; onHide: () => void }) {
  return (
    <div className={classes.flash} role="status">
      <span>{text}</span>
      <Button size="small" look="quiet" onClick={onHide}>
        Hide for today
      </Button>
    </div>
  );
}
