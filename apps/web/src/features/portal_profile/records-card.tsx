import type { OwnChange, Profile } from '@daftar/contract/portal_profile';
import type { ProfileRecord } from '@daftar/domain/profile';
import { RECORD_LABELS } from '@daftar/domain/profile-labels';
import { IconPlus } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { askedOfRecord, newOnes } from './pending.ts';
import classes from './portal_profile.module.css';
import { detailOf, nameOf } from './record-labels.ts';
import { TakeBack } from './take-back.tsx';

export type KeptRecord = { id: number; values: Record<string, string> };
type Props = {
  kind: ProfileRecord;
  profile: Profile;
  pending: readonly OwnChange[];
  /** Null for a new record. */
  onOpen: (row: KeptRecord | null) => void;
};

/** Records of one kind. Each opens for a change request, and a new one can be requested. */
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

/** A requested record that doesn't exist yet. */
function NewOne({ kind, change }: { kind: ProfileRecord; change: OwnChange }) {
  const values = Object.fromEntries(change.lines.map(({ field, after }) => [field, after]));
  return (
    <PortalRow
      title={nameOf(kind, values)}
      sub={detailOf(kind, values)}
      below={
        <Row
          as="span"
          gap="4 12"
          justify="between"
          wrap
          padding="4 4 4 12"
          marginTop={6}
          background="amber-soft"
          radius="nav"
          tone="amber"
          className={classes.asked}
        >
          <span>Requested</span>
          <TakeBack change={change} />
        </Row>
      }
    />
  );
}

const Waiting = ({ change }: { change: OwnChange | undefined }) =>
  change ? <Badge tone="amber">{change.act === 'remove' ? 'Removal requested' : 'Change requested'}</Badge> : null;
