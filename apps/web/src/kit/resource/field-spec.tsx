import { Fragment, type ReactNode } from 'react';
import { Switch } from '#web/kit/check-field.tsx';
import { ColourField } from '#web/kit/colour-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';

/** One field of a form. */
export type FieldSpec<N extends string = string> = {
  name: N;
  label: string;
  required?: boolean;
  help?: string;
  placeholder?: string;
  maxLength?: number;
  /** Value of a new record; empty if absent. */
  starts?: unknown;
} & (
  | { type?: 'text' | 'email' | 'tel' | 'url' | 'area' | 'number' | 'date' | 'switch' | 'colour' }
  | { type: 'select'; options: readonly Option[] }
  /** Anything else, such as a field that depends on others. */
  | { type: 'own'; render: () => ReactNode }
);

/** Fields below each other; those in an array are side by side. */
export type FieldSpecs<N extends string = string> = readonly (FieldSpec<N> | readonly FieldSpec<N>[])[];

const flat = (specs: FieldSpecs): FieldSpec[] => specs.flat() as FieldSpec[];

export const initialOf = (specs: FieldSpecs, row: Readonly<Record<string, unknown>> | null): Record<string, unknown> =>
  Object.fromEntries(
    flat(specs).map(({ name, type, starts }) => {
      const value = row ? row[name] : starts;
      return [name, type === 'switch' ? (value ?? false) : String(value ?? '')];
    }),
  );

/** Numbers are typed as text. */
export const bodyOf = (specs: FieldSpecs, values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const numbers = new Set(flat(specs).flatMap(({ name, type }) => (type === 'number' ? [name] : [])));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, numbers.has(name) ? Number(value || 0) : value]),
  );
};

/** The fields of a form; the first one takes the focus. */
export function SpecFields({ specs }: { specs: FieldSpecs }) {
  const first = flat(specs)[0]?.name;
  return specs.map((spec) =>
    Array.isArray(spec) ? (
      <FieldRow key={spec[0].name}>
        {(spec as FieldSpec[]).map((one) => (
          <Fragment key={one.name}>
            <SpecField spec={one} focused={one.name === first} />
          </Fragment>
        ))}
      </FieldRow>
    ) : (
      <SpecField key={(spec as FieldSpec).name} spec={spec as FieldSpec} focused={(spec as FieldSpec).name === first} />
    ),
  );
}

function SpecField({ spec, focused }: { spec: FieldSpec; focused: boolean }) {
  const { type = 'text', starts: _starts, ...common } = spec;
  switch (spec.type) {
    case 'own':
      return spec.render();
    case 'select':
      return <Select {...common} options={spec.options} clearable={!spec.required && spec.starts === undefined} />;
    case 'area':
      return <TextArea {...common} rows={3} />;
    case 'date':
      return <DateField {...common} />;
    case 'switch':
      return <Switch {...common} />;
    case 'colour':
      return <ColourField name={spec.name} label={spec.label} />;
    case 'number':
      return <TextField {...common} inputMode="numeric" focused={focused} />;
    case 'email':
    case 'tel':
    case 'url':
      return <TextField {...common} type={spec.type} inputMode={spec.type} focused={focused} />;
    default:
      return <TextField {...common} type={type} focused={focused} />;
  }
}
