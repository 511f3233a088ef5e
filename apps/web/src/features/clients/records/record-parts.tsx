import { Notice } from '#web/kit/notice.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
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
        <div className={classes.part} data-field={field} data-filled={isFilled || undefined} tabIndex={-1}>
          {titled && isFilled && <h2>{kind.title}</h2>}
          {isFilled && list}
          {wrong && <Notice tone="red">{wrong}</Notice>}
          <div>{add}</div>
        </div>
      )}
    />
  );
}

type PartsProps = { kinds: readonly RecordKind[]; client: RecordOwner; form: FormApi };

/** In the form of a client. Of one that is there they are saved at once, of a new one with it. */
export function RecordParts({ kinds, client, form }: PartsProps) {
  const OwnPart = client.id === null ? DraftedPart : StoredPart;
  return (
    <div className={classes.parts}>
      {kinds.map((kind) => (
        <OwnPart key={kind.name} kind={kind} client={client} form={form} titled={kinds.length > 1} />
      ))}
      {client.id !== null && <span className={classes.saved}>Each is saved at once.</span>}
    </div>
  );
}
