import type { Known } from '@daftar/domain/chat/markup';
import { IconClock } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Markup } from './markup.tsx';
import { MediaList } from './media.tsx';
import message from './message.module.css';
import classes from './conversation.module.css';
import { discard, sendAgain } from './outbox.ts';
import type { Pending } from './store.ts';

/** A message on its way, or one that the server would not take. */
export function PendingMessage({ group, pending, known }: { group: string; pending: Pending; known: Known }) {
  return (
    <li className={message.message} data-own data-first>
      <div className={message.column}>
        <div className={message.bubble}>
          {pending.text && (
            <div className={message.text}>
              <Markup text={pending.text} known={known} />
            </div>
          )}
          {pending.media.length > 0 && <MediaList media={pending.media} />}
        </div>
        {pending.failed ? (
          <div className={classes.failed} role="alert">
            <span>{pending.failed}</span>
            <Button size="small" look="quiet" onClick={() => sendAgain(group, pending.uuid)}>
              Send again
            </Button>
            <Button size="small" look="quiet" onClick={() => discard(group, pending.uuid)}>
              Discard
            </Button>
          </div>
        ) : (
          <span className={message.time}>
            <IconClock size={11} aria-hidden /> Sending
          </span>
        )}
      </div>
    </li>
  );
}
