import { ApiError } from '@daftar/contract/core/errors';
import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { useForm as useMantineForm } from '@mantine/form';
import { useRef, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { handleFailure } from '#web/app/api.ts';
import { write } from '#web/app/query.ts';
import { bodySchema, problemsOf, withoutBlanks } from './schema.ts';

type Values = Record<string, unknown>;
type BodyOf<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : Values;

/** What fields, footer and guard see of a form. */
export type FormApi = {
  element: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** How many fields need attention. */
  attention: number;
  isDirty: () => boolean;
  keyOf: (name: string) => string;
  valueOf: (name: string) => unknown;
  errorOf: (name: string) => string | undefined;
  change: (name: string, value: unknown) => void;
  /** Sets a value from code; the input shows it. */
  set: (name: string, value: unknown) => void;
  check: (name: string) => Promise<void>;
  submit: () => Promise<void>;
  /** Makes these the values the form starts from. */
  restart: (values?: Values) => void;
  /** Calls back when the value changes; a hook. */
  useWatch: (name: string, act: (value: unknown) => void) => void;
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
  version?: number;
  /** In place of the call itself. */
  send?: (body: BodyOf<R>) => Promise<Received<R>>;
  onDone?: (answer: Received<R>, body: BodyOf<R>) => void;
  /** A failure that is not about a field: return true when it was shown. */
  onFailure?: (error: unknown) => boolean;
};

/** A form over one call of the contract: checked on blur, then on every change; the server's field errors land on their fields. */
export function useForm<R extends Route>(options: Options<R>): FormApi {
  const { route, initial, toBody = (values) => values } = options;
  const schema = useRef<z.ZodType | undefined>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const form = useMantineForm<Values>({ mode: 'uncontrolled', initialValues: initial });

  const problems = (): Record<string, string> => {
    const values = form.getValues();
    const found = schema.current ? problemsOf(schema.current, toBody(values)) : {};
    return { ...found, ...options.alsoCheck?.(values) };
  };

  /** The schema is fetched with the first keystroke, not with the page. */
  const loadSchema = async (): Promise<void> => {
    schema.current ??= await bodySchema(route);
  };

  const focusFirst = (paths: readonly string[]): void => {
    const inputs = [...(element.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    inputs.find((input) => paths.includes(input.getAttribute('name')!))?.focus();
  };

  const show = (found: Record<string, string>): void => {
    form.setErrors(found);
    requestAnimationFrame(() => focusFirst(Object.keys(found)));
  };

  /** Splits an answer's errors into those a field here can show, and the rest, which become toasts. */
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError) || !error.body.errors) {
      if (!options.onFailure?.(error)) handleFailure(error);
      return;
    }
    const names = new Set(
      [...(element.current?.querySelectorAll('[name]') ?? [])].map((el) => el.getAttribute('name')),
    );
    const here = error.body.errors.filter(({ field }) => names.has(field));
    const elsewhere = error.body.errors.filter(({ field }) => !names.has(field));
    show(Object.fromEntries(here.map(({ field, message }) => [field, message])));
    if (elsewhere.length) handleFailure(new ApiError(error.status, { ...error.body, errors: elsewhere }));
  };

  const submit = async (): Promise<void> => {
    if (busy) return;
    await loadSchema();
    const found = problems();
    if (Object.keys(found).length) return show(found);
    form.clearErrors();
    setBusy(true);
    try {
      const values = toBody(form.getValues());
      const body = (schema.current ? withoutBlanks(schema.current, values) : values) as BodyOf<R>;
      const { params, version, send } = options;
      const answer = await (send ? send(body) : write(route, { params, body } as never, { quiet: true, version }));
      form.resetDirty();
      options.onDone?.(answer as Received<R>, body);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    element,
    busy,
    attention: Object.keys(form.errors).length,
    isDirty: () => form.isDirty(),
    keyOf: (name) => form.key(name),
    valueOf: (name) =>
      name.split('.').reduce<unknown>((at, part) => (at as Values | undefined)?.[part], form.getValues()),
    errorOf: (name) => form.errors[name] as string | undefined,
    change: (name, value) => {
      void loadSchema();
      form.setFieldValue(name, value as never, { forceUpdate: false });
      if (form.errors[name]) {
        const reason = problems()[name];
        if (reason) form.setFieldError(name, reason);
        else form.clearFieldError(name);
      }
    },
    set: (name, value) => form.setFieldValue(name, value as never),
    check: async (name) => {
      // An empty field that was only passed through is not a mistake yet; saving will tell.
      const value = form.getValues()[name];
      if (value === '' && !form.errors[name]) return;
      await loadSchema();
      const reason = problems()[name];
      if (reason) form.setFieldError(name, reason);
      else if (form.errors[name]) form.clearFieldError(name);
    },
    submit,
    restart: (values) => {
      form.setInitialValues(values ?? form.getValues());
      form.reset();
    },
    useWatch: (name, act) => form.watch(name as never, ({ value }) => act(value)),
  };
}
