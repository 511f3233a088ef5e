import { publicFormRoutes, type OpenForm } from '@daftar/contract/public_forms';
import type { FormSection } from '@daftar/domain/loans/public-form';
import {
  merged,
  type FormEntry,
  type FormList,
  type FormTarget,
  type FormValues,
} from '@daftar/domain/loans/public-form-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from './calls.ts';

const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';
export type Problems = Readonly<Record<string, string>>;

const byField = (problems: readonly { field: string; message: string }[]): Problems =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

export type Draft = ReturnType<typeof useDraft>;

/** Answers of the visitor. They are saved shortly after each change, and again after a lost connection. */
export function useDraft(form: OpenForm) {
  const [draft, setDraft] = useState(form.draft as FormValues);
  const [state, setState] = useState<SaveState>(form.saved_at ? 'saved' : 'idle');
  const [problems, setProblems] = useState<Problems>({});
  const unsaved = useRef(false);
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** One after the other: an older draft never arrives after a newer one. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const send = (body: { check?: FormSection[]; submit?: boolean } = {}) => {
    clearTimeout(timer.current);
    const next = sending.current.then(async () => {
      unsaved.current = false;
      setState('saving');
      try {
        const answer = await ask(publicFormRoutes.updateByJwt, { body: { draft: latest.current, ...body } });
        setState(unsaved.current ? 'saving' : 'saved');
        return answer;
      } catch (error) {
        unsaved.current = true;
        setState('failed');
        if (!body.submit && !body.check) timer.current = setTimeout(() => void send().catch(() => {}), RETRY_AFTER_MS);
        throw error;
      }
    });
    sending.current = next.catch(() => {});
    return next;
  };

  const change = (next: FormValues, field: string): void => {
    latest.current = next;
    unsaved.current = true;
    setDraft(next);
    setState('saving');
    if (problems[field]) setProblems(({ [field]: _fixed, ...rest }) => rest);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send().catch(() => {}), SAVE_AFTER_MS);
  };

  const flush = useEffectEvent(() => {
    if (unsaved.current) void send().catch(() => {});
  });
  useEffect(() => {
    const leave = (): void => flush();
    window.addEventListener('online', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', leave);
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    state,
    problems,
    values: merged(form.known as FormValues, draft),
    /** The visitor's own entry in this field, if any. */
    typed: (target: FormTarget, name: string): string | undefined => draft[target][name],
    set: (target: FormTarget, name: string, value: string): void =>
      change({ ...latest.current, [target]: { ...latest.current[target], [name]: value } }, `${target}.${name}`),
    setEntry: (list: FormList, entry: FormEntry, field = ''): void => {
      const others = latest.current[list].filter(({ key }) => key !== entry.key);
      const at = latest.current[list].findIndex(({ key }) => key === entry.key);
      const next = at < 0 ? [...others, entry] : others.toSpliced(at, 0, entry);
      change({ ...latest.current, [list]: next }, `${list}.${entry.key}.${field}`);
    },
    removeEntry: (list: FormList, key: string): void =>
      change({ ...latest.current, [list]: latest.current[list].filter((entry) => entry.key !== key) }, ''),
    /** Whether the section has no problems. */
    check: async (section: FormSection): Promise<boolean> => {
      const { problems: found } = await send({ check: [section] });
      setProblems(byField(found));
      return found.length === 0;
    },
    showProblems: (found: readonly { field: string; message: string }[]): void => setProblems(byField(found)),
    submit: () => send({ submit: true }),
  };
}
