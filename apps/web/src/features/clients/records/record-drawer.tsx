import { usePermissions } from '#web/core/use-business.ts';
import { recordProblems } from '@daftar/domain/client-record-rules';
import { isMasked } from '@daftar/domain/masking';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { callsOf, type RecordField, type RecordKind, type RecordOwner, type RecordRow, type Values } from './kind.ts';
import { RecordInput } from './record-input.tsx';
import type { RecordStore } from './store.ts';

type Props = {
  kind: RecordKind;
  client: RecordOwner;
  store: RecordStore;
  /** Null for a new record. */
  row: RecordRow | null;
  /** The form around it already guards unsaved changes. */
  inForm: boolean;
  onClose: () => void;
};

/** Masked contacts and passwords start empty, since masks must not be saved. */
const startOf = (kind: RecordKind, row: RecordRow | null, { name, type }: RecordField): unknown => {
  const value = row ? row[name] : kind.starts?.[name];
  if (type === 'switch') return value ?? false;
  const text = String(value ?? '');
  return isMasked(text) ? '' : text;
};

const typed = ({ type }: RecordField, value: unknown): unknown => (type === 'number' ? Number(value || 0) : value);

/** Applies the hidden and required fields of the business. */
const askedOf = ({ fields }: RecordKind, { asks, must }: RecordOwner, isOwner: boolean): RecordField[] =>
  fields
    .filter(({ asked, ownersOnly }) => (!asked || asks(asked)) && (!ownersOnly || isOwner))
    .map((field) => (field.asked === 'director_din' && must('director_din') ? { ...field, required: true } : field));

export function RecordDrawer({ kind, row, onClose, ...rest }: Props) {
  const title = row ? kind.nameOf(row) : `Add ${kind.one}`;
  return (
    <Drawer open onClose={onClose} width={520} title={title}>
      <RecordForm kind={kind} row={row} {...rest} onDone={onClose} />
    </Drawer>
  );
}

type FormProps = Omit<Props, 'onClose'> & { onDone: () => void };

function RecordForm({ kind, client, store, row, inForm, onDone }: FormProps) {
  const fields = askedOf(kind, client, usePermissions() === null);
  const [initial] = useState<Values>(() =>
    Object.fromEntries(fields.map((field) => [field.name, startOf(kind, row, field)])),
  );
  const stored = row && client.id !== null ? row : null;
  const { create, update } = callsOf(kind);
  const bodyOf = (values: Values): Values => ({
    ...(stored ? {} : kind.fromClient?.(client)),
    // Only changed fields are sent, so that masked values and changes of others stay.
    ...Object.fromEntries(
      fields
        .filter(({ name }) => !stored || values[name] !== initial[name])
        .map((field) => [field.name, typed(field, values[field.name])]),
    ),
  });
  const form = useForm({
    route: stored ? update : create,
    about: row?.id,
    initial,
    params: (stored ? { clientId: client.id, id: stored.id } : { clientId: client.id }) as never,
    version: stored?.version,
    toBody: bodyOf,
    alsoCheck: (values) => {
      const known = { ...client, required: client.must('director_din') ? ['director_din'] : [] };
      return recordProblems(kind.name, { ...row, ...kind.fromClient?.(client), ...values }, known);
    },
    ...(store.keep ? { send: async (body) => store.keep!(row, body as Values) as never } : {}),
    onDone: () => {
      if (client.id !== null) toast('success', row ? `${kind.nameOf(row)} saved` : `${capital(kind.one)} added`);
      onDone();
    },
  });
  const remove = async (): Promise<void> => {
    const name = kind.nameOf(row!);
    const body = `${name} will be deleted permanently.`;
    if (stored && !(await confirm({ title: `Delete ${name}?`, body, verb: 'Delete', danger: true }))) return;
    try {
      await store.remove(row!);
      if (stored) toast('success', `${name} deleted`);
      onDone();
    } catch {
      // The error already has a toast.
    }
  };
  return (
    <Form form={form} label={kind.title} guard={!inForm}>
      <DrawerBody>
        <Stack gap={14}>
          {fields.map((field) => (
            <RecordInput
              key={field.name}
              field={field}
              client={client}
              row={row}
              hasStart={Boolean(kind.starts?.[field.name])}
            />
          ))}
        </Stack>
      </DrawerBody>
      <FormFooter verb={client.id === null ? 'Done' : 'Save'} onCancel={onDone}>
        {row && (
          <Button look="danger" onClick={() => void remove()}>
            {stored ? 'Delete' : 'Remove'}
          </Button>
        )}
      </FormFooter>
    </Form>
  );
}

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);
