import { ApiError } from '@daftar/contract/core/errors';
import type { Route } from '@daftar/contract/core/route';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDirty, type Values } from '#web/kit/form-state.ts';
import { bodySchema, problemsOf, withoutBlanks } from '#web/kit/schema.ts';
import type { FormApi } from '#web/kit/use-form.ts';

/** `incomplete`: not enough data for the server yet, so the draft stays in the browser. */
export type SaveState = 'idle' | 'incomplete' | 'saving' | 'saved' | 'refused' | 'conflict' | 'failed';

export const SAVE_TEXTS: Record<SaveState, string> = {
  idle: '',
  incomplete: 'Not saved. Add a firm, a client and one line.',
  saving: 'Saving…',
  saved: 'Saved',
  refused: 'Not saved. Fix the highlighted fields.',
  conflict: 'Not saved. Someone else edited this draft.',
  failed: 'Not saved. Check your connection.',
};

type Options = {
  form: FormApi;
  /** Its body schema decides whether the draft can be saved. */
  route: Route;
  toBody: (values: Values) => Values;
  /** Whether there is enough data to save a draft. */
  isWorthIt?: (values: Values) => boolean;
  /** Creates the draft the first time, and updates it after that. */
  save: (body: Values) => Promise<unknown>;
};

const PAUSE = 800;

export type Autosave = {
  state: SaveState;
  /** Saves pending changes, and fails as the call does. */
  flush: () => Promise<void>;
  /** Whether leaving would lose changes that can't be saved. */
  isLost: () => boolean;
};

/** Autosave: shortly after the last key, one call at a time, and once more when the screen closes. */
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

  /** One after another: each save uses the version the previous one returned. */
  const flush = useCallback((): Promise<void> => {
    const next = running.current.then(() => act.current());
    running.current = next.catch(() => undefined);
    return next;
  }, []);
  const showAtFields = useEffectEvent((error: unknown) => showErrors(form, error));
  const onState = useEffectEvent(tell);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const quietly = (): void => void flush().catch((error: unknown) => showAtFields(error));
    const later = (): void => {
      clearTimeout(timer);
      // Changes typed since are not saved, so "Saved" must not be shown.
      if (latest.current === 'saved') onState('saving');
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

/** Sets field errors from the server without moving focus. */
function showErrors({ store }: FormApi, error: unknown): void {
  if (!(error instanceof ApiError) || !error.body.errors) return;
  const found = Object.fromEntries(error.body.errors.map(({ field, message }) => [field, message]));
  store.setState(({ errors }) => ({ errors: { ...errors, ...found } }));
}
