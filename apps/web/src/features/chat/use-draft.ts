import { useState } from 'react';
import { keepDraft, loadDraft } from '#web/kit/draft.ts';

export type Draft = {
  text: string;
  media: readonly { file_path: string; file_name: string }[];
  links: readonly string[];
};
const EMPTY: Draft = { text: '', media: [], links: [] };

/** What is being written to a group: kept in this tab, whatever is closed or reloaded meanwhile. */
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
    /** For what arrives later, when others have been added already. */
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
