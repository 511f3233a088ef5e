import { portalProfileRoutes as routes, type OwnChange, type Profile } from '@daftar/contract/portal_profile';
import { recordProblems } from '@daftar/domain/client-record-rules';
import type { ProfileRecord } from '@daftar/domain/profile';
import { RECORD_LABELS } from '@daftar/domain/profile-labels';
import { useState } from 'react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer } from '#web/kit/drawer.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { ProfileInput } from './profile-input.tsx';
import { FIELDS, REQUIRED, startsOf } from './record-fields.ts';
import { nameOf } from './record-labels.ts';
import type { KeptRecord } from './records-card.tsx';
import { ChangeRequestForm } from './change-request-form.tsx';
import { TakeBack } from './take-back.tsx';
import { startOf, stays, wholeOf } from './change-request-values.ts';

type Props = {
  kind: ProfileRecord;
  /** Null for a new record. */
  row: KeptRecord | null;
  profile: Profile;
  /** The pending request for this record. */
  asked: OwnChange | undefined;
  onClose: () => void;
};

export function RecordSheet(props: Props) {
  const { kind, row } = props;
  return (
    <Drawer
      open
      onClose={props.onClose}
      width={520}
      title={row ? nameOf(kind, row.values) : `Add ${RECORD_LABELS[kind][1]}`}
    >
      <RecordForm {...props} />
    </Drawer>
  );
}

/** A record is requested as a whole. */
function RecordForm({ kind, row, profile, asked, onClose }: Props) {
  const kept = row?.values ?? startsOf(kind, profile);
  const [initial] = useState(() =>
    Object.fromEntries(Object.keys({ ...blank(kind), ...kept }).map((f) => [f, startOf(kept, f)])),
  );
  const sent = (): void => {
    toast('success', 'Request sent. You will be notified when it is answered.');
    onClose();
  };
  const form = useForm({
    route: routes[`ask_${kind}`] as typeof routes.ask_address,
    about: row?.id,
    initial: { ...initial, note: '', proof: '' } as never,
    toBody: ({ proof, ...values }) => ({
      ...wholeOf(kept, values),
      ...('no_of_shares' in values ? { no_of_shares: Number(values.no_of_shares || 0) } : {}),
      record_id: row?.id ?? null,
      proof: proof ?? '',
    }),
    alsoCheck: (values) =>
      recordProblems(kind, wholeOf(kept, values), { country: profile.country, pan: profile.values.pan ?? '' }),
    onDone: sent,
  });
  return (
    <ChangeRequestForm
      form={form}
      label={RECORD_LABELS[kind][0]}
      onCancel={onClose}
      acts={row && <Removal kind={kind} row={row} onDone={sent} />}
    >
      {asked && (
        <Notice tone="amber" actions={<TakeBack change={asked} />}>
          {asked.act === 'remove' ? 'You have already requested its removal.' : 'You have already requested a change.'}{' '}
          A new request replaces it.
        </Notice>
      )}
      {FIELDS[kind].map((field) =>
        kind === 'mobile_numbers' && field === 'mobile_number' ? (
          <PhoneField key={field} name={field} label="Mobile number" codeName="country_code" required />
        ) : (
          <ProfileInput
            key={field}
            field={field}
            country={profile.country}
            required={REQUIRED.has(`${kind}.${field}`)}
            help={stays(kept, field)}
          />
        ),
      )}
    </ChangeRequestForm>
  );
}

const blank = (kind: ProfileRecord): Record<string, string> =>
  Object.fromEntries(FIELDS[kind].map((field) => [field, '']));

function Removal({ kind, row, onDone }: { kind: ProfileRecord; row: KeptRecord; onDone: () => void }) {
  const remove = useWrite(routes.askRemoval, { onDone });
  const ask = async (): Promise<void> => {
    const name = nameOf(kind, row.values);
    const body = 'Your accountant will be asked to remove it. It stays on your profile until they do.';
    if (await confirm({ title: `Remove ${name}?`, body, verb: 'Request removal', danger: true }))
      remove.mutate({ body: { kind, record_id: row.id } });
  };
  return (
    <Button look="danger" busy={remove.isPending} onClick={() => void ask()}>
      Request removal
    </Button>
  );
}
