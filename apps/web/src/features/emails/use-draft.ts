import { ApiError } from '@daftar/contract/core/errors';
import { emailRoutes, type Email, type EmailContent } from '@daftar/contract/emails';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';

export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
const PAUSE_MS = 1200;

/** Content that is saved shortly after each change. A change in another tab is never overwritten: `conflict`. */
export function useDraft(start: EmailContent, saved: Email | null) {
  const [content, setContent] = useState(start);
  const [state, setState] = useState<DraftState>('saved');
  const [, setQuery] = useSearchParams();
  const base = useRef({ id: saved?.id ?? null, version: saved?.version });
  const latest = useRef(content);
  const stored = useRef(JSON.stringify(start));
  const running = useRef<Promise<void> | null>(null);
  const isShown = useRef(true);

  const saveNow = useCallback(async (): Promise<void> => {
    await running.current;
    const body = latest.current;
    const text = JSON.stringify(body);
    if (text === stored.current && base.current.id !== null) return;
    setState('saving');
    running.current = (async () => {
      const { id, version } = base.current;
      const answer =
        id === null
          ? await write(emailRoutes.create, { body }, { quiet: true })
          : await write(emailRoutes.update, { params: { id }, body }, { quiet: true, version });
      base.current = { id: answer.id, version: answer.version };
      stored.current = text;
      // A reload finds the draft.
      if (id === null && isShown.current)
        setQuery({ draft: String(answer.id) }, { replace: true, state: { isSaved: true } });
    })();
    try {
      await running.current;
      setState(JSON.stringify(latest.current) === text ? 'saved' : 'unsaved');
    } catch (error) {
      setState(error instanceof ApiError && error.status === 409 ? 'conflict' : 'failed');
      throw error;
    } finally {
      running.current = null;
    }
  }, [setQuery]);

  const change = (part: Partial<EmailContent>): void => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setContent(next);
    setState((now) => (now === 'conflict' ? now : 'unsaved'));
  };

  useEffect(() => {
    if (state !== 'unsaved') return undefined;
    const timer = setTimeout(() => void saveNow().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, state, saveNow]);

  // The last words before a page is left.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (JSON.stringify(latest.current) !== stored.current) void saveNow().catch(() => undefined);
    };
  }, [saveNow]);

  /** Keeps this tab's text as a separate draft. */
  const keepAsCopy = (): void => {
    base.current = { id: null, version: undefined };
    stored.current = '';
    setState('unsaved');
  };
  /** It was sent or deleted: nothing more to save. */
  const close = (): void => {
    stored.current = JSON.stringify(latest.current);
  };
  return { content, change, state, saveNow, keepAsCopy, close, idOf: () => base.current.id };
}
