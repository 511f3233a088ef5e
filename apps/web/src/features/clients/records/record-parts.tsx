import { Notice } from '#web/kit/notice.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import type { RecordKind, RecordOwner } from './kind.ts';
import { RecordList } from './record-list.tsx';
import classes from './records.module.css';
import { useDrafted, useStored, type RecordStore } from './store.ts';

type PartProps = { kind: RecordKind; client: RecordOwner; form: FormApi; titled: boolean };

const DraftedPart = (props: PartProps) => <Part {...props} store={useDrafted(props.kind, props.form)} />;
const StoredPart = (props: PartProps) => <Part {...props} store={useStored(props.kind, props.client.id!)} />;

function Part({ kind, client, form, store, titled }: PartProps & { store: RecordStore }) {
  const field = `records.${kind.name}`;
  const wrong = form.errorOf(field);
  const isFilled = Boolean(store.rows?.length) || Boolean(wrong) || (Boolean(store.error) && !store.rows);
  return (
    <RecordList
      kind={kind}
      client={client}
      store={store}
      mayWrite
      inForm
      frame={(list, add) => (
        <Stack gap={6} className={classes.part} data-field={field} data-filled={isFilled || undefined} tabIndex={-1}>
          {titled && isFilled && <h2>{kind.title}</h2>}
          {isFilled && list}
          {wrong && <Notice tone="red">{wrong}</Notice>}
          <div>{add}</div>
        </Stack>
      )}
    />
  );
}

type PartsProps = { kinds: readonly RecordKind[]; client: RecordOwner; form: FormApi };

/** Records in the client form: saved at once for an existing client, with the client for a new one. */
export function RecordParts({ kinds, client, form }: PartsProps) {
  const OwnPart = client.id === null ? DraftedPart : StoredPart;
  return (
    <Row gap={10} wrap>
      {kinds.map((kind) => (
        <OwnPart key={kind.name} kind={kind} client={client} form={form} titled={kinds.length > 1} />
      ))}
      {client.id !== null && (
        <Text tone="muted" size={12}>
          Changes here are saved immediately.
        </Text>
      )}
    </Row>
  );
}
