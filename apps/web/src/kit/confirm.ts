import { create } from 'zustand';
import { isHeld, onLeaving } from '#web/app/leaving.ts';

export type Question = {
  title: string;
  /** What will happen, naming the object. */
  body: string;
  /** What the button says: the verb. */
  verb: string;
  danger?: boolean;
  /** Must be typed before the button works, for what concerns many things at once. */
  typed?: string;
};

export const useQuestion = create<{ asked: (Question & { answer: (yes: boolean) => void }) | null }>(() => ({
  asked: null,
}));

onLeaving(() => useQuestion.getState().asked?.answer(false));

/** Asks, and waits for the answer. The dialog itself is in confirm-dialog.tsx, once for the whole app. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false);
  // What was under way when its user left asks nobody who comes after.
  if (!isHeld()) return Promise.resolve(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      useQuestion.setState({ asked: null });
      resolve(yes);
    };
    useQuestion.setState({ asked: { ...question, answer } });
  });
}
