import { create } from 'zustand';
import { isSessionOpen, onSessionEnd } from '#web/core/on-session-end.ts';

export type Question = {
  title: string;
  /** The effect, with the record's name. */
  body: string;
  /** Verb on the button. */
  verb: string;
  danger?: boolean;
  /** Must be typed to enable the button, for actions on many records. */
  typed?: string;
};

export const useQuestion = create<{ question: (Question & { answer: (yes: boolean) => void }) | null }>(() => ({
  question: null,
}));

onSessionEnd(() => useQuestion.getState().question?.answer(false));

/** Resolves with the answer. confirm-dialog.tsx shows the dialog, once for the whole app. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().question?.answer(false);
  // An action that continues after its user left must not ask the next user.
  if (!isSessionOpen()) return Promise.resolve(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      useQuestion.setState({ question: null });
      resolve(yes);
    };
    useQuestion.setState({ question: { ...question, answer } });
  });
}
