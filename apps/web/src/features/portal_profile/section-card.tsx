import type { OwnChange, Profile } from '@daftar/contract/portal_profile';
import { PROFILE_SECTIONS, type ProfileField, type ProfileSection } from '@daftar/domain/profile';
import { profileFieldLabel, SECTION_LABELS } from '@daftar/domain/profile-labels';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { PortalCard } from '#web/kit/portal-card.tsx';
import { askedOf } from './pending.ts';
import classes from './portal_profile.module.css';
import { TakeBack } from './take-back.tsx';
import { shownValue } from './words.ts';

const SectionSheet = lazy(async () => ({ default: (await import('./section-sheet.tsx')).SectionSheet }));

type Props = { section: ProfileSection; profile: Profile; pending: readonly OwnChange[] };

/** What is kept, with what is asked beside it; Edit asks for more. */
export function SectionCard({ section, profile, pending }: Props) {
  const [edits, setEdits] = useState(false);
  const label = SECTION_LABELS[section];
  const fields = PROFILE_SECTIONS[section].filter((field) => profile.shown.includes(field));
  const filled = fields.filter((field) => profile.values[field] || askedOf(pending, field));
  return (
    <PortalCard
      title={label}
      action={
        <Button look="quiet" aria-label={`Edit ${label.toLowerCase()}`} onClick={() => setEdits(true)}>
          Edit
        </Button>
      }
    >
      {filled.length ? (
        <dl className={classes.facts}>
          {filled.map((field) => (
            <Fact key={field} field={field} profile={profile} pending={pending} />
          ))}
        </dl>
      ) : (
        <p className={classes.none}>Nothing is kept here yet.</p>
      )}
      {edits && (
        <Suspense>
          <SectionSheet section={section} fields={fields} profile={profile} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </PortalCard>
  );
}

function Fact({ field, profile, pending }: { field: ProfileField; profile: Profile; pending: readonly OwnChange[] }) {
  const asked = askedOf(pending, field);
  return (
    <div>
      <dt>{profileFieldLabel(field)}</dt>
      <dd>
        {profile.values[field] && shownValue(field, profile.values[field])}
        {asked && (
          <div className={classes.asked}>
            <span>
              Asked for: <strong>{shownValue(field, asked.after)}</strong>
            </span>
            {asked.isFirst && <TakeBack change={asked.change} />}
          </div>
        )}
      </dd>
    </div>
  );
}
