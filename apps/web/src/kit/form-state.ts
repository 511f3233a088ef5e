import { createStore, type StoreApi } from 'zustand/vanilla';

export type Values = Record<string, unknown>;
export type FormState = {
  initial: Values;
  values: Values;
  /** Path to message. */
  errors: Readonly<Record<string, string>>;
  /** Counts up when code sets a value, so that its uncontrolled input is re-created. */
  renewed: Readonly<Record<string, number>>;
  /** Whether the form shows a restored draft. */
  restored: boolean;
};

type Container = Values | unknown[] | undefined;

/** The value at a path: `items.0.rate`. */
export const valueAt = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((at, part) => (at as Values | undefined)?.[part], values);

/** A copy with one value changed; unchanged parts keep their identity. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  const inner = rest.length ? withValue((values[first] as Values) ?? {}, rest.join('.'), value) : value;
  if (Array.isArray(values as Container)) {
    return Object.assign([...(values as unknown as unknown[])], { [first]: inner }) as unknown as Values;
  }
  return { ...values, [first]: inner };
}

const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b));

export const isDirty = ({ values, initial }: Pick<FormState, 'values' | 'initial'>): boolean =>
  Object.keys({ ...initial, ...values }).some((name) => !same(values[name], initial[name]));

export type FormStore = StoreApi<FormState>;

/** `draft` holds unsaved input of an earlier visit. */
export function makeFormStore(initial: Values, draft: Values | null = null): FormStore {
  const values = { ...initial, ...draft };
  const restored = isDirty({ initial, values });
  return createStore<FormState>(() => ({ initial, values, errors: {}, renewed: {}, restored }));
}

export function setError(store: FormStore, path: string, reason: string | undefined): void {
  const { [path]: old, ...others } = store.getState().errors;
  if (old !== reason) store.setState({ errors: reason ? { ...others, [path]: reason } : others });
}
