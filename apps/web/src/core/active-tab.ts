import { useSocket } from './socket.ts';
import { newUuid } from './uuid.ts';
import { session } from './session.ts';

/** Tabs of one browser ask each other over this channel which one has the focus. */
const CHANNEL = 'daftar_front';
/** Long enough for the active tab to answer on a busy processor. */
const ANSWER_TIMEOUT_MS = 1_500;

/** `userId` is the user: tabs of another user, or one viewing as a client, don't answer. */
type Question = { ask: string; userId: string };
type Answer = { answer: string };

const openChannel = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

/** Focused and connected: without its socket the tab shows no notifications. */
const isThisTabActive = (): boolean => document.hasFocus() && (useSocket.getState().socket?.connected ?? false);

/** Answers other tabs while this one is active. Returns a function that stops it. */
export function announceActiveTab(isActive = isThisTabActive): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<Question | Answer>) => {
    const { user, viewing } = session();
    if (!('ask' in data) || viewing || data.userId !== user?.uuid || !isActive()) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage({ answer: data.ask } satisfies Answer);
  });
  return () => channel?.close();
}

/** Whether another tab of this user is active and shows the notification. */
export async function isAnotherTabActive(): Promise<boolean> {
  const userId = session().user?.uuid;
  const channel = userId === undefined ? null : openChannel();
  if (!channel) return false;
  const ask = newUuid();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
      channel.addEventListener('message', ({ data }: MessageEvent<Question | Answer>) => {
        if ('answer' in data && data.answer === ask) resolve(true);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage({ ask, userId } as Question);
    });
  } finally {
    clearTimeout(timer);
    channel.close();
  }
}
