import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { session } from '#web/core/session.ts';
import { keep, load } from '#web/core/storage.ts';
import { timezone } from '#web/core/timezone.ts';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';

/** Hidden for the rest of the day, per user and browser. */
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
    <Row gap={12} justify="between" role="status">
      <span>{text}</span>
      <Button size="small" look="quiet" onClick={onHide}>
        Hide until tomorrow
      </Button>
    </Row>
  );
}
