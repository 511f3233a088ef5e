import { recordProblems } from '@daftar/domain/client-record-rules';
import { isMasked } from '@daftar/domain/masking';
import { useState } from 'react';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { callsOf, type RecordField, type RecordKind, type RecordOwner, type RecordRow, type Values } from './kind.ts';
import { RecordInput } from './record-input.tsx';
import classes from './records.module.css';
import type { RecordStore } from './store.ts';

type Props = {
  kind: RecordKind;
  client: RecordOwner;
  store: RecordStore;
  /** None: a new one. */
  row: RecordRow | null;
  /** Over a form that asks itself before one leaves the page. */
  inForm: boolean;
  onClose: () => void;
};

/** A masked contact is no contact to write back: its field starts empty. So does a password. */
const startOf = (kind: RecordKind, row: RecordRow | null, { name, type }: RecordField): unknown => {
  const value = row ? row[name] : kind.starts?.[name];
  if (type === 'switch') return value ?? false;
  const text = String(value ?? '');
  return isMasked(text) ? '' : text;
};

const typed = ({ type }: RecordField, value: unknown): unknown => (type === 'number' ? Number(value || 0) : value);

/** What the business hid is not asked for, what it requires must be filled. */
const askedOf = ({ fields }: RecordKind, { asks, must }: RecordOwner): RecordField[] =>
  fields
    .filter(({ asked }) => !asked || asks(asked))
    .map((field) => (field.asked === 'director_din' && must('director_din') ? { ...field, required: true } : field));

export function RecordDrawer({ kind, row, onClose, ...rest }: Props) {
  const title = row ? kind.nameOf(row) : `New ${kind.one}`;
  return (
    <Drawer open onClose={onClose} width={520} title={title}>
      <RecordForm kind={kind} row={row} {...rest} onDone={onClose} />
    </Drawer>
  );
}

type FormProps = Omit<Props, 'onClose'> & { onDone: () => void };

function RecordForm({ kind, client, store, row, inForm, onDone }: FormProps) {
  const fields = askedOf(kind, client);
  const [initial] = useState<Values>(() =>
    Object.fromEntries(fields.map((field) => [field.name, startOf(kind, row, field)])),
  );
  const stored = row && client.id !== null ? row : null;
  const { create, update } = callsOf(kind);
  const bodyOf = (values: Values): Values => ({
    ...(stored ? {} : kind.fromClient?.(client)),
    // A change sends what it changes: what is masked, and what others set, stays.
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
    const body = `${name} is taken away from this client for good.`;
    if (stored && !(await confirm({ title: `Delete ${name}?`, body, verb: 'Delete', danger: true }))) return;
    try {
      await store.remove(row!);
      if (stored) toast('success', `${name} deleted`);
      onDone();
    } catch {
      // The failure is shown already.
    }
  };
  return (
    <Form form={form} label={kind.title} guard={!inForm}>
      <DrawerBody>
        <div className={classes.fields}>
          {fields.map((field) => (
            <RecordInput
              key={field.name}
              field={field}
              client={client}
              row={row}
              hasStart={Boolean(kind.starts?.[field.name])}
            />
          ))}
        </div>
      </DrawerBody>
      <FormFooter verb={client.id === null ? 'Keep' : 'Save'} onCancel={onDone}>
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
