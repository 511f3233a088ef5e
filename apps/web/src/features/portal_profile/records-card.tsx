import type { OwnChange, Profile } from '@daftar/contract/portal_profile';
import type { ProfileRecord } from '@daftar/domain/profile';
import { RECORD_LABELS } from '@daftar/domain/profile-labels';
import { IconPlus } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { askedOfRecord, newOnes } from './pending.ts';
import classes from './portal_profile.module.css';
import { detailOf, nameOf } from './record-words.ts';
import { TakeBack } from './take-back.tsx';

export type KeptRecord = { id: number; values: Record<string, string> };
type Props = {
  kind: ProfileRecord;
  profile: Profile;
  pending: readonly OwnChange[];
  /** Null: a new one. */
  onOpen: (row: KeptRecord | null) => void;
};

/** Of what the client has several: each opens to be put right, and a new one is asked for. */
export function RecordsCard({ kind, profile, pending, onOpen }: Props) {
  const [all, one] = RECORD_LABELS[kind];
  return (
    <PortalCard
      title={all}
      action={
        <Button
          look="quiet"
          className={classes.edit}
          aria-label={`Add ${one}`}
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => onOpen(null)}
        >
          Add
        </Button>
      }
    >
      <PortalRows>
        {profile.records[kind]?.map((row) => (
          <PortalRow
            key={row.id}
            title={nameOf(kind, row.values)}
            sub={detailOf(kind, row.values)}
            end={<Waiting change={askedOfRecord(pending, kind, row.id)} />}
            onOpen={() => onOpen(row)}
          />
        ))}
        {newOnes(pending, kind).map((change) => (
          <NewOne key={change.id} kind={kind} change={change} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

/** Not there yet: it is only asked for. */
function NewOne({ kind, change }: { kind: ProfileRecord; change: OwnChange }) {
  const values = Object.fromEntries(change.lines.map(({ field, after }) => [field, after]));
  return (
    <PortalRow
      title={nameOf(kind, values)}
      sub={detailOf(kind, values)}
      below={
        <span className={classes.asked}>
          <span>Asked for</span>
          <TakeBack change={change} />
        </span>
      }
    />
  );
}

const Waiting = ({ change }: { change: OwnChange | undefined }) =>
  change ? <Badge tone="amber">{change.act === 'remove' ? 'Removal asked' : 'Change asked'}</Badge> : null;
