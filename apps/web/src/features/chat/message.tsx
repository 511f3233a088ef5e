import type { ChatMessage } from '@daftar/contract/chat';
import type { Known } from '@daftar/domain/chat/markup';
import { Avatar } from '#web/kit/avatar.tsx';
import { clock } from './clock.ts';
import { Markup } from './markup.tsx';
import { MediaList } from './media.tsx';
import { MessageActs, react } from './message-acts.tsx';
import classes from './message.module.css';
import { RecordLinks } from './record-links.tsx';
import { ownUuid } from './store.ts';

type Props = {
  message: ChatMessage;
  known: Known;
  /** The first of several by the same person says their name. */
  isFirst: boolean;
  /** Names and pictures, where more than two talk. */
  withNames: boolean;
  ownName: string;
  onReply: () => void;
  onQuote: (number: number) => void;
};

/** One message as it stands in the conversation. */
export function Message({ message, known, isFirst, withNames, ownName, onReply, onQuote }: Props) {
  const own = message.sender_uuid === ownUuid();
  const { parent, reactions, deleted_at } = message;
  return (
    <li
      className={classes.message}
      data-own={own || undefined}
      data-first={isFirst || undefined}
      data-number={message.number}
    >
      {withNames && !own && (
        <span className={classes.face}>
          {isFirst && <Avatar name={message.name} image={message.image_url} size={24} />}
        </span>
      )}
      <div className={classes.column}>
        {withNames && isFirst && !own && <span className={classes.name}>{message.name}</span>}
        <div className={classes.row}>
          <div className={classes.bubble} data-deleted={deleted_at ? true : undefined}>
            <span className="visually-hidden">{own ? 'You' : message.name}: </span>
            {parent && (
              <button type="button" className={classes.quote} onClick={() => onQuote(parent.number)}>
                <strong>{parent.name}</strong>
                <span>{parent.message || 'Message'}</span>
              </button>
            )}
            {deleted_at ? (
              'Message deleted'
            ) : (
              <>
                {message.message && (
                  <div className={classes.text}>
                    <Markup text={message.message} known={known} own={ownName} />
                  </div>
                )}
                {message.media_urls.length > 0 && <MediaList media={message.media_urls} />}
                {message.links.length > 0 && <RecordLinks links={message.links} />}
              </>
            )}
          </div>
          {!deleted_at && (
            <span className={classes.acts}>
              <MessageActs message={message} onReply={onReply} />
            </span>
          )}
        </div>
        {reactions.length > 0 && (
          <ul className={classes.reactions}>
            {reactions.map(({ emoji, count, users }) => (
              <li key={emoji}>
                <button
                  type="button"
                  aria-pressed={users.some(({ uuid }) => uuid === ownUuid())}
                  aria-label={`${emoji} ${count}: ${users.map(({ name }) => name).join(', ')}`}
                  title={users.map(({ name }) => name).join(', ')}
                  onClick={() => void react(message, emoji as never)}
                >
                  <span aria-hidden>{emoji}</span> {count}
                </button>
              </li>
            ))}
          </ul>
        )}
        <time className={classes.time} dateTime={message.created_at}>
          {clock(message.created_at)}
        </time>
      </div>
    </li>
  );
}
