import { useLive } from './live.ts';
import { newUuid } from './new-uuid.ts';
import { session } from './session.ts';

/** The tabs of one browser, who ask each other who is in front. */
const CHANNEL = 'daftar_front';
/** A tab that is in front answers in a moment, on a busy processor a longer one; one that does not is not there. */
const PATIENCE = 1_500;

/** Of whom a tab asks: another person's tab, or a colleague's who looks as a client does, hears nothing of it. */
type Asked = { ask: string; of: string };
type Answered = { answer: string };

const open = (): BroadcastChannel | null => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null);

/** In front, and hearing what there is to say: with its line down it would say nothing. */
const isInFront = (): boolean => document.hasFocus() && (useLive.getState().socket?.connected ?? false);

/** Tells the others when this tab is the one that somebody looks at; answers how to stop. */
export function answerOthers(isFront = isInFront): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<Asked | Answered>) => {
    const { user, viewing } = session();
    if (!('ask' in data) || viewing || data.of !== user?.uuid || !isFront()) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage({ answer: data.ask } satisfies Answered);
  });
  return () => channel?.close();
}

/** Whether another tab is in front, where what there is to say is said. */
export async function isSaidInFront(): Promise<boolean> {
  const of = session().user?.uuid;
  const channel = of === undefined ? null : open();
  if (!channel) return false;
  const ask = newUuid();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE);
      channel.addEventListener('message', ({ data }: MessageEvent<Asked | Answered>) => {
        if ('answer' in data && data.answer === ask) resolve(true);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage({ ask, of } as Asked);
    });
  } finally {
    clearTimeout(timer);
    channel.close();
  }
}
