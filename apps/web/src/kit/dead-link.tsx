import { ApiError } from '@daftar/contract/core/errors';
import { IconLinkOff } from '@tabler/icons-react';
import { State } from './states.tsx';

type Props = {
  error: unknown;
  /** In a sentence: "the quotation". */
  what: string;
  /** Why a link of this kind ends. */
  reason: string;
};

/** In place of a page that was opened by a link: the link is over, or the server wasn't reached. */
export function DeadLink({ error, what, reason }: Props) {
  const isOver = !error || error instanceof ApiError;
  return (
    <State
      level={1}
      icon={<IconLinkOff size={22} />}
      title={isOver ? 'This link no longer works' : `Could not open ${what}`}
    >
      {isOver
        ? `${reason} Use the link in the latest email, or ask for a new one.`
        : 'Check your internet connection and open the link again.'}
    </State>
  );
}
