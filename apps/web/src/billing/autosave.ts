import { ApiError } from '@daftar/contract/core/errors';
import type { Route } from '@daftar/contract/core/route';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDirty, type Values } from '#web/kit/form-state.ts';
import { bodySchema, problemsOf, withoutBlanks } from '#web/kit/schema.ts';
import type { FormApi } from '#web/kit/use-form.ts';

/** `incomplete`: not enough is said yet to be kept by the server; the browser keeps it. */
export type SaveState = 'idle' | 'incomplete' | 'saving' | 'saved' | 'refused' | 'conflict' | 'failed';

export const SAVE_TEXTS: Record<SaveState, string> = {
  idle: '',
  incomplete: 'Not saved yet: firm, client and a line make a draft',
  saving: 'Saving …',
  saved: 'Saved',
  refused: 'Not saved: see the marked fields',
  conflict: 'Not saved: someone else changed it meanwhile',
  failed: 'Not saved: the server cannot be reached',
};

type Options = {
  form: FormApi;
  /** The call whose body's schema says whether it can be kept. */
  route: Route;
  toBody: (values: Values) => Values;
  /** Whether enough is said that a draft of it is worth keeping. */
  isWorthIt?: (values: Values) => boolean;
  /** Creates it the first time and changes it from then on. */
  save: (body: Values) => Promise<unknown>;
};

const PAUSE = 800;

export type Autosave = {
  state: SaveState;
  /** Saves what is not saved yet, and fails as the call does. */
  flush: () => Promise<void>;
  /** What the page must ask about before it is left: that which cannot be kept. */
  isLost: () => boolean;
};

/** A draft that saves itself: a moment after the last key, one call at a time, and once more when the screen goes. */
export function useAutosave({ form, route, toBody, isWorthIt, save }: Options): Autosave {
  const { store } = form;
  const [state, setState] = useState<SaveState>('idle');
  const latest = useRef<SaveState>('idle');
  const running = useRef<Promise<void>>(Promise.resolve());
  const tell = (next: SaveState): void => {
    latest.current = next;
    setState(next);
  };

  const saveOnce = async (): Promise<void> => {
    const now = store.getState();
    if (!isDirty(now)) return;
    if (isWorthIt && !isWorthIt(now.values)) return tell('incomplete');
    const schema = await bodySchema(route);
    const body = toBody(now.values);
    if (schema && Object.keys(problemsOf(schema, body)).length) return tell('incomplete');
    tell('saving');
    try {
      await save(schema ? withoutBlanks(schema, body) : body);
    } catch (error) {
      tell(stateAfter(error));
      throw error;
    }
    store.setState({ initial: now.values });
    if (store.getState().values === now.values) form.forget();
    tell('saved');
  };
  const act = useRef(saveOnce);
  useEffect(() => {
    act.current = saveOnce;
  });

  /** One after another: the second begins with the version that the first one left. */
  const flush = useCallback((): Promise<void> => {
    const next = running.current.then(() => act.current());
    running.current = next.catch(() => undefined);
    return next;
  }, []);
  const showAtFields = useEffectEvent((error: unknown) => showErrors(form, error));
  const told = useEffectEvent(tell);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const quietly = (): void => void flush().catch((error: unknown) => showAtFields(error));
    const later = (): void => {
      clearTimeout(timer);
      // What is typed since is not saved: the word must not stand there.
      if (latest.current === 'saved') told('saving');
      timer = setTimeout(quietly, PAUSE);
    };
    if (isDirty(store.getState())) later();
    const unsubscribe = store.subscribe((now, then) => {
      if (now.values !== then.values && latest.current !== 'conflict') later();
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      if (latest.current !== 'conflict') void flush().catch(() => undefined);
    };
  }, [store, flush]);

  const isLost = (): boolean => isDirty(store.getState()) && !['idle', 'saving', 'saved'].includes(latest.current);
  return { state, flush, isLost };
}

const stateAfter = (error: unknown): SaveState => {
  if (!(error instanceof ApiError)) return 'failed';
  return error.status === 409 ? 'conflict' : 'refused';
};

/** What the server says of fields lands on them, and nobody's hand is led away. */
function showErrors({ store }: FormApi, error: unknown): void {
  if (!(error instanceof ApiError) || !error.body.errors) return;
  const found = Object.fromEntries(error.body.errors.map(({ field, message }) => [field, message]));
  store.setState(({ errors }) => ({ errors: { ...errors, ...found } }));
}
