import { createContext, use, useId } from 'react';
import type { FormApi } from './use-form.ts';

export const FormContext = createContext<FormApi | null>(null);

/** Common props of fields. With `name` a field belongs to the surrounding form; without, it is controlled. */
export type FieldProps<V> = {
  name?: string;
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  help?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  value?: V;
  onChange?: (value: V) => void;
};

export type Field<V> = {
  /** Changes when the form is reset, so that an uncontrolled input is re-created. */
  key: string;
  id: string;
  helpId: string;
  error: string | undefined;
  initial: V;
  set: (value: V) => void;
  blur: () => void;
};

/** Connects a field to its form: initial value, error, and validation (on blur; after an error, on every change). */
export function useField<V>({ name, error, value, onChange }: FieldProps<V>, empty: V): Field<V> {
  const form = use(FormContext);
  const id = useId();
  const ids = { id, helpId: `${id}-help` };
  if (!name || !form) {
    return { ...ids, key: '', error, initial: value ?? empty, set: (next) => onChange?.(next), blur: () => undefined };
  }
  return {
    ...ids,
    key: form.keyOf(name),
    error: error ?? form.errorOf(name),
    initial: (form.valueOf(name) as V | undefined) ?? empty,
    set: (next) => {
      form.change(name, next);
      onChange?.(next);
    },
    blur: () => void form.check(name),
  };
}
