import { ApiError } from '@daftar/contract/core/errors';
import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { textAtField } from '@daftar/domain/toasts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useStore } from 'zustand';
import { handleFailure, write } from '#web/core/api.ts';
import { draftName, forgetDraft, keepDraft, loadDraft, ownDrafts, type Subject } from './form-draft.ts';
import { isDirty, makeFormStore, setError, valueAt, withValue, type FormStore, type Values } from './form-state.ts';
import { bodySchema, problemsOf, withoutBlanks } from './schema.ts';

type BodyOf<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : Values;

/** A field's own rule: a message, or null. */
export type FieldCheck = (values: Values) => string | null;

/** A form as fields, footer and guard see it. */
export type FormApi = {
  store: FormStore;
  attach: (element: HTMLFormElement | null) => void;
  busy: boolean;
  /** Number of fields with an error. */
  attention: number;
  /** Whether it shows a restored draft. */
  restored: boolean;
  isDirty: () => boolean;
  keyOf: (name: string) => string;
  valueOf: (name: string) => unknown;
  errorOf: (name: string) => string | undefined;
  /** A change that the input already shows. */
  change: (name: string, value: unknown) => void;
  /** A change from code, which the input must show. */
  set: (name: string, value: unknown) => void;
  check: (name: string) => Promise<void>;
  /** Adds a field's own rule; returns a function that removes it. */
  checkWith: (name: string, check: FieldCheck) => () => void;
  submit: () => Promise<void>;
  /** Drops the draft, because the user left on purpose. */
  forget: () => void;
  /** Makes these (or the current) values the initial ones. */
  restart: (values?: Values) => void;
};

type Options<R extends Route> = {
  /** The call of this form: its body schema validates the values. */
  route: R;
  /** May have more fields than the body (a repeated password); `toBody` converts. */
  initial: Partial<BodyOf<R>> & Values;
  params?: CallInput<R> extends { params: infer P } ? P : never;
  toBody?: (values: Values) => Values;
  /** Validation beyond the schema: path to message. */
  alsoCheck?: (values: Values) => Record<string, string>;
  /**
   * Unsaved input survives a lock, a reload or a lost session (form-draft.ts), except for secrets. Overrides the
   * draft's default name; false stores nothing.
   */
  draft?: string | false;
  /** The record, if neither `params` nor the initial values identify it. */
  about?: unknown;
  /**
   * The version for If-Match. Without unsaved changes the form follows the record; from the first change on it keeps
   * its version, so that it can't overwrite a colleague's change.
   */
  version?: number | undefined;
  /** Replaces the call; gets the version the form started with. */
  send?: (body: BodyOf<R>, version: number | undefined) => Promise<Received<R>>;
  /** Called after saving; the form stays busy until its promise resolves. */
  onDone?: (answer: Received<R>, body: BodyOf<R>) => unknown;
  /** Handles an error without a field: return true if it was shown. */
  onFailure?: (error: unknown) => boolean;
};

/** Fields by name; composed fields have data-field. */
const fieldsIn = (form: HTMLFormElement | null): [string, HTMLElement][] =>
  [...(form?.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-field]') ?? [])].map((input) => [
    input.dataset.field ?? input.getAttribute('name') ?? '',
    input,
  ]);

/** Version of the saved record, if the answer is one. */
const versionOf = (answer: unknown): number | undefined => (answer as { version?: number } | null | undefined)?.version;

/**
 * A form for one call: uncontrolled inputs, validated on blur and, after an error, on every change; the server's field
 * errors appear at their fields, others as toasts (section 8).
 */
export function useForm<R extends Route>(options: Options<R>): FormApi {
  const { route, toBody = (values) => values } = options;
  const { draft } = options;
  const [at] = useState(() => window.location.pathname + window.location.search);
  const draftFrom = (start: Values, version: number | undefined): string | null =>
    draft === false || ownDrafts() === null
      ? null
      : (draft ?? draftName({ ...options, version, at } as Subject, start));
  const [first] = useState(() => draftFrom(options.initial, options.version));
  const [store] = useState(() => makeFormStore(options.initial, first === null ? null : loadDraft(first)));
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const base = useRef({ version: options.version, draft: first });
  const events = useRef(0);
  const schema = useRef<z.ZodType | undefined>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const checks = useRef(new Map<string, FieldCheck>());
  const errors = useStore(store, (state) => state.errors);
  const renewed = useStore(store, (state) => state.renewed);
  const restored = useStore(store, (state) => state.restored);

  /** The schema loads with the first key, not with the page. */
  const loadSchema = async (): Promise<void> => {
    schema.current ??= await bodySchema(route);
  };

  const problems = (): Record<string, string> => {
    const { values } = store.getState();
    const found = schema.current ? problemsOf(schema.current, toBody(values)) : {};
    for (const [name, check] of checks.current) {
      const reason = check(values);
      if (reason) found[name] ??= reason;
    }
    return { ...found, ...options.alsoCheck?.(values) };
  };

  const show = (found: Record<string, string>): void => {
    store.setState({ errors: found });
    requestAnimationFrame(() =>
      fieldsIn(element.current)
        .find(([name]) => Object.hasOwn(found, name))?.[1]
        .focus(),
    );
  };

  const showGeneralError = (error: unknown): void => {
    if (!options.onFailure?.(error)) handleFailure(error);
  };

  /** Shows errors at their fields, and the rest as a toast. */
  const showErrors = (error: unknown): void => {
    if (!(error instanceof ApiError) || !error.body.errors) return showGeneralError(error);
    const names = new Set(fieldsIn(element.current).map(([name]) => name));
    const here = error.body.errors.filter(({ field }) => names.has(field));
    const elsewhere = error.body.errors.filter(({ field }) => !names.has(field));
    show(Object.fromEntries(here.map((one) => [one.field, textAtField(one)])));
    if (elsewhere.length) showGeneralError(new ApiError(error.status, { ...error.body, errors: elsewhere }));
  };

  const forget = (): void => {
    events.current++;
    if (base.current.draft !== null) forgetDraft(base.current.draft);
  };

  /**
   * Starts over from these values: the old draft is dropped, and a draft named by its initial values gets a new name.
   */
  const resetTo = (values: Values): void => {
    forget();
    if (draft === undefined) base.current.draft = draftFrom(values, base.current.version);
  };

  const restart = (values: Values = store.getState().values): void => {
    resetTo(values);
    store.setState(({ renewed: old }) => ({
      values,
      initial: values,
      errors: {},
      renewed: { ...old, '': (old[''] ?? 0) + 1 },
      restored: false,
    }));
  };

  const follow = useEffectEvent(() => {
    if (options.version === undefined || isDirty(store.getState())) return;
    base.current = { version: options.version, draft: draftFrom(options.initial, options.version) };
    if (JSON.stringify(store.getState().initial) !== JSON.stringify(options.initial)) restart(options.initial);
  });
  useEffect(() => follow(), [options.version]);

  const submit = async (): Promise<void> => {
    // A double click submits once, even before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    try {
      await loadSchema();
      const found = problems();
      if (Object.keys(found).length) return show(found);
      store.setState({ errors: {} });
      setBusy(true);
      const { values } = store.getState();
      const sent = toBody(values);
      const body = (schema.current ? withoutBlanks(schema.current, sent) : sent) as BodyOf<R>;
      const { params, send } = options;
      const { version } = base.current;
      const answer = await (send
        ? send(body, version)
        : write(route, { params, body } as never, { quiet: true, version }));
      store.setState({ initial: values, restored: false });
      // A form for new records starts each without a version.
      if (version !== undefined) base.current.version = versionOf(answer) ?? version;
      resetTo(values);
      await options.onDone?.(answer as Received<R>, body);
    } catch (error) {
      showErrors(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /**
   * After the current event: values that a form proposes itself and then restarts from aren't a draft. Stores nothing
   * if the form was left or saved meanwhile.
   */
  const keep = async (): Promise<void> => {
    const [event, own] = [++events.current, ownDrafts()];
    await undefined;
    const { draft: name } = base.current;
    if (name === null || event !== events.current || own !== ownDrafts()) return;
    if (isDirty(store.getState())) keepDraft(name, store.getState().values, element.current);
    else forgetDraft(name);
  };

  const put = (name: string, value: unknown): void => {
    store.setState(({ values }) => ({ values: withValue(values, name, value) }));
    if (base.current.draft !== null) void keep();
  };

  return {
    store,
    attach: (form) => {
      element.current = form;
    },
    busy,
    attention: Object.keys(errors).length,
    restored,
    isDirty: () => isDirty(store.getState()),
    keyOf: (name) => `${name}:${renewed[name] ?? 0}:${renewed[''] ?? 0}`,
    valueOf: (name) => valueAt(store.getState().values, name),
    errorOf: (name) => errors[name],
    change: (name, value) => {
      put(name, value);
      void loadSchema();
      if (store.getState().errors[name]) setError(store, name, problems()[name]);
    },
    set: (name, value) => {
      put(name, value);
      store.setState((state) => ({ renewed: { ...state.renewed, [name]: (state.renewed[name] ?? 0) + 1 } }));
    },
    check: async (name) => {
      // Tabbing through an empty field isn't an error yet; saving validates it.
      if (valueAt(store.getState().values, name) === '' && !store.getState().errors[name]) return;
      await loadSchema();
      setError(store, name, problems()[name]);
    },
    checkWith: (name, check) => {
      checks.current.set(name, check);
      return () => void checks.current.delete(name);
    },
    submit,
    forget,
    restart,
  };
}

/** A value of the form that re-renders on change, for dependent fields. */
export const useWatch = <V>(form: FormApi, name: string): V =>
  useStore(form.store, (state) => valueAt(state.values, name)) as V;
