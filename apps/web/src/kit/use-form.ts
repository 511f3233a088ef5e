import { ApiError } from '@daftar/contract/core/errors';
import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { textAtField } from '@daftar/domain/toasts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useStore } from 'zustand';
import { handleFailure, write } from '#web/app/api.ts';
import { draftName, forgetDraft, keepDraft, loadDraft, ownDrafts, type Subject } from './form-draft.ts';
import { isDirty, makeFormStore, setError, valueAt, withValue, type FormStore, type Values } from './form-state.ts';
import { bodySchema, problemsOf, withoutBlanks } from './schema.ts';

type BodyOf<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : Values;

/** A rule that a field brings itself: a reason, or null. */
export type FieldCheck = (values: Values) => string | null;

/** What fields, footer and guard see of a form. */
export type FormApi = {
  store: FormStore;
  attach: (element: HTMLFormElement | null) => void;
  busy: boolean;
  /** How many fields need attention. */
  attention: number;
  /** Whether what it shows was typed before and never saved. */
  restored: boolean;
  isDirty: () => boolean;
  keyOf: (name: string) => string;
  valueOf: (name: string) => unknown;
  errorOf: (name: string) => string | undefined;
  /** A change the input already shows. */
  change: (name: string, value: unknown) => void;
  /** A change from code, which the input must be shown. */
  set: (name: string, value: unknown) => void;
  check: (name: string) => Promise<void>;
  /** Adds a field's own rule; answers how to take it away. */
  checkWith: (name: string, check: FieldCheck) => () => void;
  submit: () => Promise<void>;
  /** Lets go of the draft: the user left on purpose. */
  forget: () => void;
  /** Makes these (or the present) values the ones the form starts from. */
  restart: (values?: Values) => void;
};

type Options<R extends Route> = {
  /** The call this form feeds: its body's schema checks the values. */
  route: R;
  /** Names may go beyond the body (a repeated password); `toBody` makes one of the other. */
  initial: Partial<BodyOf<R>> & Values;
  params?: CallInput<R> extends { params: infer P } ? P : never;
  toBody?: (values: Values) => Values;
  /** Checks beyond the schema: path to reason. */
  alsoCheck?: (values: Values) => Record<string, string>;
  /**
   * What is typed outlives a lock, a reload or a lost session (form-draft.ts), except where a secret is asked for. A name of
   * its own, in place of the one made of call, record and address; false keeps nothing.
   */
  draft?: string | false;
  /** Which record this is about, where neither `params` nor the values it begins with tell it from the next. */
  about?: unknown;
  /**
   * The version the change is made on (If-Match). While nothing is typed that is not saved, the form follows the record;
   * from then on it stays on what it began with, and a colleague's change is not overwritten.
   */
  version?: number | undefined;
  /** In place of the call itself; with the version that the form began with. */
  send?: (body: BodyOf<R>, version: number | undefined) => Promise<Received<R>>;
  /** What follows; the form stays busy until a promise of it is kept. */
  onDone?: (answer: Received<R>, body: BodyOf<R>) => unknown;
  /** A failure that is not about a field: return true when it was shown. */
  onFailure?: (error: unknown) => boolean;
};

/** The form's fields, each by its name; a composed field carries it as data-field. */
const fieldsIn = (form: HTMLFormElement | null): [string, HTMLElement][] =>
  [...(form?.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-field]') ?? [])].map((input) => [
    input.dataset.field ?? input.getAttribute('name') ?? '',
    input,
  ]);

/** Of the record as it was saved, where the answer is one. */
const versionOf = (answer: unknown): number | undefined => (answer as { version?: number } | null | undefined)?.version;

/**
 * A form over one call of the contract: inputs are uncontrolled, checked on blur and, once wrong, on every change; the
 * server's field errors land on their fields, the rest become toasts (section 8).
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
  const begun = useRef({ version: options.version, draft: first });
  const acts = useRef(0);
  const schema = useRef<z.ZodType | undefined>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const checks = useRef(new Map<string, FieldCheck>());
  const errors = useStore(store, (state) => state.errors);
  const renewed = useStore(store, (state) => state.renewed);
  const restored = useStore(store, (state) => state.restored);

  /** The schema is fetched with the first keystroke, not with the page. */
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

  const refuseWhole = (error: unknown): void => {
    if (!options.onFailure?.(error)) handleFailure(error);
  };

  /** Splits an answer's errors into those a field here can show, and the rest. */
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError) || !error.body.errors) return refuseWhole(error);
    const names = new Set(fieldsIn(element.current).map(([name]) => name));
    const here = error.body.errors.filter(({ field }) => names.has(field));
    const elsewhere = error.body.errors.filter(({ field }) => !names.has(field));
    show(Object.fromEntries(here.map((one) => [one.field, textAtField(one)])));
    if (elsewhere.length) refuseWhole(new ApiError(error.status, { ...error.body, errors: elsewhere }));
  };

  const forget = (): void => {
    acts.current++;
    if (begun.current.draft !== null) forgetDraft(begun.current.draft);
  };

  /** From these values on: what was typed before them is no draft any more, and a name made of them is another. */
  const beginFrom = (values: Values): void => {
    forget();
    if (draft === undefined) begun.current.draft = draftFrom(values, begun.current.version);
  };

  const restart = (values: Values = store.getState().values): void => {
    beginFrom(values);
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
    begun.current = { version: options.version, draft: draftFrom(options.initial, options.version) };
    if (JSON.stringify(store.getState().initial) !== JSON.stringify(options.initial)) restart(options.initial);
  });
  useEffect(() => follow(), [options.version]);

  const submit = async (): Promise<void> => {
    // What is pressed twice is sent once, also before the first press has shown.
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
      const { version } = begun.current;
      const answer = await (send
        ? send(body, version)
        : write(route, { params, body } as never, { quiet: true, version }));
      store.setState({ initial: values, restored: false });
      // A form of new records begins each of them without one.
      if (version !== undefined) begun.current.version = versionOf(answer) ?? version;
      beginFrom(values);
      await options.onDone?.(answer as Received<R>, body);
    } catch (error) {
      refuse(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /**
   * When the act is over, and before anything else is: what a form proposes by itself, and then begins with, is no draft.
   * Who has left or saved meanwhile keeps nothing.
   */
  const keep = async (): Promise<void> => {
    const [act, own] = [++acts.current, ownDrafts()];
    await undefined;
    const { draft: name } = begun.current;
    if (name === null || act !== acts.current || own !== ownDrafts()) return;
    if (isDirty(store.getState())) keepDraft(name, store.getState().values, element.current);
    else forgetDraft(name);
  };

  const put = (name: string, value: unknown): void => {
    store.setState(({ values }) => ({ values: withValue(values, name, value) }));
    if (begun.current.draft !== null) void keep();
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
      // An empty field that was only passed through is not a mistake yet; saving will tell.
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

/** A value of the form, kept up to date: for fields that depend on others. */
export const useWatch = <V>(form: FormApi, name: string): V =>
  useStore(form.store, (state) => valueAt(state.values, name)) as V;
