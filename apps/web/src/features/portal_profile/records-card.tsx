import type { OwnChange, Profile } from '@daftar/contract/portal_profile';
import { recordTitle, type ProfileRecord } from '@daftar/domain/profile';
import { RECORD_LABELS } from '@daftar/domain/profile-labels';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { askedOfRecord, newOnes } from './pending.ts';
import classes from './portal_profile.module.css';
import { detailOf, nameOf } from './record-words.ts';
import { TakeBack } from './take-back.tsx';
import { shownValue } from './words.ts';

const RecordSheet = lazy(async () => ({ default: (await import('./record-sheet.tsx')).RecordSheet }));

type Props = { kind: ProfileRecord; profile: Profile; pending: readonly OwnChange[] };
export type KeptRecord = { id: number; values: Record<string, string> };

/** Of what the client has several: each opens to be put right, and a new one is asked for. */
export function RecordsCard({ kind, profile, pending }: Props) {
  const [open, setOpen] = useState<KeptRecord | 'new' | null>(null);
  const [all, one] = RECORD_LABELS[kind];
  const rows = profile.records[kind] ?? [];
  const asked = newOnes(pending, kind);
  return (
    <PortalCard
      title={all}
      action={
        <Button
          look="quiet"
          aria-label={`Add ${one}`}
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          Add
        </Button>
      }
    >
      {rows.length + asked.length ? (
        <PortalRows>
          {rows.map((row) => (
            <PortalRow
              key={row.id}
              title={nameOf(kind, row.values)}
              sub={detailOf(kind, row.values)}
              end={<Waiting change={askedOfRecord(pending, kind, row.id)} />}
              onOpen={() => setOpen(row)}
            />
          ))}
          {asked.map((change) => (
            <PortalRow
              key={change.id}
              title={change.title || recordTitle(kind, Object.fromEntries(change.lines.map((l) => [l.field, l.after])))}
              sub={change.lines
                .map(({ field, after }) => after && shownValue(field, after))
                .filter(Boolean)
                .join(' · ')}
              below={
                <span className={classes.asked}>
                  Asked for
                  <TakeBack change={change} />
                </span>
              }
            />
          ))}
        </PortalRows>
      ) : (
        <p className={classes.none}>None yet.</p>
      )}
      {open && (
        <Suspense>
          <RecordSheet
            kind={kind}
            row={open === 'new' ? null : open}
            profile={profile}
            asked={open === 'new' ? undefined : askedOfRecord(pending, kind, open.id)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </PortalCard>
  );
}

const Waiting = ({ change }: { change: OwnChange | undefined }) =>
  change ? <Badge tone="amber">{change.act === 'remove' ? 'Removal asked' : 'Change asked'}</Badge> : null;
