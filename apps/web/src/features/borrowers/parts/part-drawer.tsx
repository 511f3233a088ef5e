import { isMasked } from '@daftar/domain/masking';
import { useRef, useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';
import { initialOf, SpecFields, type FieldSpec, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { addText, callsOf, type PartKind, type PartRow, type Values } from './kind.ts';
import type { PartStore } from './store.ts';

export type PartDrawerProps = {
  kind: PartKind;
  store: PartStore;
  /** Null for a new part. */
  row: PartRow | null;
  /** Values of a new part. */
  start?: Values | undefined;
  /** The borrower, null for a new one. */
  owner: number | null;
  /** Name of the person, where a file has several. */
  people?: readonly Option[];
  /** Opens the form for the next part. */
  onNext?: (start: Values) => void;
  onClose: () => void;
};

const flat = (specs: FieldSpecs): FieldSpec[] => specs.flat() as FieldSpec[];

/** Masked contacts start empty, since masks must not be saved; whole amounts have no paise. */
const toInput = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return isMasked(value) ? '' : value.replace(/^(-?\d+)\.00$/, '$1');
};
const toInputs = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toInput(value)]));

/** The schema asks for a borrower, which a new one isn't yet. */
const NOT_YET = 1;

export function PartDrawer(props: PartDrawerProps) {
  const { kind, row, onClose } = props;
  return (
    <Drawer open onClose={onClose} width={520} title={row ? kind.nameOf(row) : addText(kind)}>
      <PartForm {...props} />
    </Drawer>
  );
}

function PartForm({ kind, store, row, start, owner, people = [], onNext, onClose }: PartDrawerProps) {
  const [initial] = useState<Values>(() => ({
    ...toInputs({ ...initialOf(kind.fields, row), ...start }),
    ...(row ? {} : { borrower_id: String(owner ?? people[0]?.value ?? NOT_YET) }),
  }));
  const isDrafted = store.keep !== undefined;
  const stored = isDrafted ? null : row;
  const addsNext = useRef(false);
  const { create, update } = callsOf(kind);
  const typed = (name: string, value: unknown): unknown =>
    kind.numbers?.includes(name) && value !== '' ? Number(value) : value;
  const form: FormApi = useForm({
    route: stored ? update : create,
    about: row?.id,
    initial,
    params: (stored ? { id: stored.id } : {}) as never,
    version: stored?.version,
    toBody: (values) =>
      Object.fromEntries(
        Object.entries(values)
          // Only changed fields are sent, so that masked values and changes of others stay.
          .filter(([name, value]) => !stored || value !== initial[name])
          .map(([name, value]) => [name, typed(name, value)]),
      ),
    alsoCheck: (values) => ({ ...duplicateIn(kind, store, row, values), ...missingIn(kind, values) }),
    ...(isDrafted && {
      send: async (body: unknown) => {
        const { borrower_id: _none, ...kept } = body as Values;
        store.keep!(row, kept);
        return kept as never;
      },
    }),
    onDone: () => {
      const saved = form.store.getState().values;
      if (!isDrafted) toast('success', row ? `${kind.nameOf(row)} saved` : `${capital(kind.one)} added`);
      const next = kind.nextOf?.(saved, [...(store.rows ?? []), saved]);
      if (addsNext.current && onNext && next) onNext({ ...next, borrower_id: saved.borrower_id });
      else onClose();
    },
  });
  const watched = String(useWatch<string>(form, kind.watches ?? '') ?? '');
  const shown = kind.shows ? flat(kind.fields).filter(({ name }) => kind.shows!(watched, name)) : kind.fields;
  const masked = row ? flat(kind.fields).filter(({ name }) => isMasked(row[name] as string)) : [];
  return (
    <Form form={form} label={kind.title} guard={!isDrafted}>
      <DrawerBody>
        <Stack gap={14}>
          {!row && people.length > 1 && (
            <Select name="borrower_id" label="Borrower" required options={people} searchable={false} />
          )}
          <SpecFields specs={shown} />
          {masked.map(({ name, label }) => (
            <Text as="p" key={name} tone="muted" size={12}>
              {label}: {String(row![name])}. Leave blank to keep it.
            </Text>
          ))}
        </Stack>
      </DrawerBody>
      <FormFooter verb={isDrafted ? 'Done' : 'Save'} onCancel={onClose}>
        {row && (
          <Button look="danger" onClick={() => void remove(kind, store, row).then((gone) => gone && onClose())}>
            {isDrafted ? 'Remove' : 'Delete'}
          </Button>
        )}
        {!row && kind.nextOf && onNext && (
          <Button
            onClick={() => {
              addsNext.current = true;
              void form.submit().finally(() => {
                addsNext.current = false;
              });
            }}
          >
            Save and add next
          </Button>
        )}
      </FormFooter>
    </Form>
  );
}

/** The schema words an empty amount as a wrong one. */
const missingIn = ({ fields }: PartKind, values: Values): Record<string, string> =>
  Object.fromEntries(
    flat(fields)
      .filter(({ name, required }) => required && values[name] === '')
      .map(({ name }) => [name, 'Required']),
  );

function duplicateIn({ unique }: PartKind, { rows = [] }: PartStore, row: PartRow | null, values: Values) {
  const problems: Record<string, string> = {};
  if (unique && rows.some((one) => one.id !== row?.id && one[unique.field] === values[unique.field]))
    problems[unique.field] = unique.message;
  return problems;
}

/** A part in the form of a new borrower isn't stored yet, so no confirmation is needed. */
async function remove(kind: PartKind, store: PartStore, row: PartRow): Promise<boolean> {
  if (!store.keep) return deletePart(kind.nameOf(row), () => store.remove(row));
  await store.remove(row);
  return true;
}

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);
