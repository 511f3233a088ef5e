import { isMasked } from '@daftar/domain/masking';
import { useEffect, useState } from 'react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { useCarefulClose } from '#web/kit/careful-close.ts';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './clients.module.css';
import { RecordInput } from './record-input.tsx';
import { STARTS, type RecordField, type RecordKind, type RecordOwner, type RecordRow } from './record-kinds.ts';

type Values = Record<string, unknown>;
type Props = {
  kind: RecordKind;
  client: RecordOwner;
  /** None: a new one. */
  row: RecordRow | null;
  onClose: () => void;
};

/** A masked contact is no contact to write back: its field starts empty. */
const startOf = (row: RecordRow | null, { name, type }: RecordField): unknown => {
  const value = row ? row[name] : STARTS[name];
  if (type === 'switch') return value ?? false;
  const text = String(value ?? '');
  return isMasked(text) ? '' : text;
};

const typed = ({ type }: RecordField, value: unknown): unknown => (type === 'number' ? Number(value || 0) : value);

export function RecordDrawer({ kind, client, row, onClose }: Props) {
  const { close, watch } = useCarefulClose(onClose);
  const title = row ? kind.nameOf(row) : `New ${kind.one}`;
  return (
    <Drawer open onClose={close} width={520} title={title}>
      <RecordForm kind={kind} client={client} row={row} onCancel={close} onDone={onClose} watch={watch} />
    </Drawer>
  );
}

type FormProps = Omit<Props, 'onClose'> & {
  onCancel: () => void;
  onDone: () => void;
  watch: (isDirty: () => boolean) => void;
};

function RecordForm({ kind, client, row, onCancel, onDone, watch }: FormProps) {
  const [initial] = useState<Values>(() =>
    Object.fromEntries(kind.fields.map((field) => [field.name, startOf(row, field)])),
  );
  const params = row ? { clientId: client.id, id: row.id } : { clientId: client.id };
  const form = useForm({
    route: row ? kind.update : kind.create,
    initial,
    params: params as never,
    version: row?.version,
    // A change sends what it changes: what is masked, and what others set, stays.
    toBody: (values) => ({
      ...(row ? {} : kind.fromClient?.(client)),
      ...Object.fromEntries(
        kind.fields
          .filter(({ name }) => !row || values[name] !== initial[name])
          .map((field) => [field.name, typed(field, values[field.name])]),
      ),
    }),
    onDone: () => {
      toast('success', row ? `${kind.nameOf(row)} saved` : `${kind.one[0]!.toUpperCase()}${kind.one.slice(1)} added`);
      onDone();
    },
  });
  useEffect(() => watch(form.isDirty));
  const remove = async (): Promise<void> => {
    const name = kind.nameOf(row!);
    const body = `${name} is taken away from this client for good.`;
    if (!(await confirm({ title: `Delete ${name}?`, body, verb: 'Delete', danger: true }))) return;
    try {
      await write(kind.remove, { params } as never);
      toast('success', `${name} deleted`);
      onDone();
    } catch {
      // The failure is shown already.
    }
  };
  return (
    <Form form={form} label={kind.title}>
      <DrawerBody>
        <div className={classes.fields}>
          {kind.fields.map((field) => (
            <RecordInput key={field.name} field={field} country={client.country} now={row?.[field.name]} />
          ))}
        </div>
      </DrawerBody>
      <FormFooter verb="Save" onCancel={onCancel}>
        {row && (
          <Button look="danger" onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </FormFooter>
    </Form>
  );
}
