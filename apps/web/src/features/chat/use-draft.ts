import { useState } from 'react';
import { keepDraft, loadDraft } from '#web/kit/stored-draft.ts';

export type Draft = {
  text: string;
  media: readonly { file_path: string; file_name: string }[];
  links: readonly string[];
};
const EMPTY: Draft = { text: '', media: [], links: [] };

/** The draft message of a conversation, kept in this tab across reloads. */
export function useDraft(group: string) {
  const name = `chat:${group}`;
  const [draft, setDraft] = useState<Draft>(() => ({ ...EMPTY, ...(loadDraft(name) as Partial<Draft> | null) }));
  const change = (next: Partial<Draft>): void =>
    setDraft((before) => {
      const now = { ...before, ...next };
      keepDraft(name, now.text || now.media.length || now.links.length ? now : null);
      return now;
    });
  return {
    draft,
    change,
    /** Adds to the current value: other uploads may have finished since. */
    add: (media: Draft['media'][number]) => {
      setDraft((before) => {
        const now = { ...before, media: [...before.media, media] };
        keepDraft(name, now);
        return now;
      });
    },
    clear: () => change(EMPTY),
  };
}
