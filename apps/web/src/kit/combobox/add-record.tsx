import { Suspense, useState, type ComponentType } from 'react';
import { handleFailure } from '#web/core/api.ts';
import { allFeatures } from '#web/core/features.ts';
import { lazyComponent } from '../lazy-component.ts';
import type { AddOption } from '../lookup.ts';
import type { Option } from '../select.tsx';
import { useCan } from '../use-can.ts';

type Adding = {
  /** Text of the row, if a record can be added. */
  labelFor: (typed: string) => string | undefined;
  start: (typed: string) => void;
  form: { kind: string; name: string } | null;
  onDone: (option: Option) => void;
  onClose: () => void;
};

/** Adds a record from a combobox: at once by its name, or with the form of its feature. */
export function useAddRecord(add: AddOption | undefined, onAdded: (option: Option) => void): Adding {
  const can = useCan();
  const [form, setForm] = useState<Adding['form']>(null);
  const isAllowed = add !== undefined && can(add.module, 'write');
  return {
    labelFor: (typed) => {
      const name = typed.trim();
      if (!isAllowed || (add.create && !name)) return undefined;
      return name ? `Add ${add.what} “${name}”` : `Add ${add.what}`;
    },
    start: (name) => {
      if (!add) return;
      if (add.create) void add.create(name).then(onAdded, handleFailure);
      else setForm({ kind: add.form, name });
    },
    form,
    onDone: (option) => {
      setForm(null);
      onAdded(option);
    },
    onClose: () => setForm(null),
  };
}

type DeclaredForm = { kind: string; Form: ComponentType<Pick<Adding, 'onDone' | 'onClose'> & { name: string }> };
let forms: readonly DeclaredForm[] | undefined;

export function AddRecord({ form, onDone, onClose }: Pick<Adding, 'form' | 'onDone' | 'onClose'>) {
  if (!form) return null;
  forms ??= allFeatures().flatMap(({ addForms = {} }) =>
    Object.entries(addForms).map(([kind, load]) => ({ kind, Form: lazyComponent(load) })),
  );
  return forms
    .filter(({ kind }) => kind === form.kind)
    .map(({ kind, Form }) => (
      <Suspense key={kind}>
        <Form name={form.name} onDone={onDone} onClose={onClose} />
      </Suspense>
    ));
}
