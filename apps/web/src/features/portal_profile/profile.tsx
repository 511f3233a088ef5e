import { portalProfileRoutes, type Profile } from '@daftar/contract/portal_profile';
import type { ProfileRecord, ProfileSection } from '@daftar/domain/profile';
import { RECORD_LABELS, SECTION_LABELS } from '@daftar/domain/profile-labels';
import { lazy, Suspense, useState } from 'react';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { PortalCard, PortalCards, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { Flash } from './flash.tsx';
import { History } from './history.tsx';
import { askedOfRecord, usePending } from './pending.ts';
import { RecordsCard, type KeptRecord } from './records-card.tsx';
import { SectionCard } from './section-card.tsx';
import { fieldsIn, partsOf } from './sections.ts';
import { Served } from './services-card.tsx';

const SectionSheet = lazy(async () => ({ default: (await import('./section-sheet.tsx')).SectionSheet }));
const RecordSheet = lazy(async () => ({ default: (await import('./record-sheet.tsx')).RecordSheet }));

/** client-profile: the client's details, where the client requests changes. */
export function Component() {
  const read = useRead(portalProfileRoutes.profile, {}, { quiet: true });
  if (read.error) return <ErrorState what="your profile" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <OwnProfile profile={read.data} /> : <SkeletonRows rows={8} />;
}

type Sheet = { section: ProfileSection } | { kind: ProfileRecord; row: KeptRecord | null };

function OwnProfile({ profile }: { profile: Profile }) {
  const pending = usePending();
  const isLater = useLater();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { sections, kinds, emptySections, emptyKinds } = partsOf(profile, pending);
  const close = (): void => setSheet(null);
  return (
    <Page>
      <PageHeader
        title={profile.client_full_name}
        subtitle={`${profile.category} · File no. ${profile.code_number}. Something wrong? Edit it and your accountant will confirm the change.`}
      />
      {isLater && <Flash />}
      <PortalCards>
        {sections.map((section) => (
          <SectionCard
            key={section}
            section={section}
            profile={profile}
            pending={pending}
            onEdit={() => setSheet({ section })}
          />
        ))}
        {kinds.map((kind) => (
          <RecordsCard
            key={kind}
            kind={kind}
            profile={profile}
            pending={pending}
            onOpen={(row) => setSheet({ kind, row })}
          />
        ))}
        {emptySections.length + emptyKinds.length > 0 && (
          <PortalCard title="Add missing details">
            <PortalRows>
              {emptySections.map((section) => (
                <PortalRow
                  key={section}
                  title={`Add ${SECTION_LABELS[section].toLowerCase()}`}
                  onOpen={() => setSheet({ section })}
                />
              ))}
              {emptyKinds.map((kind) => (
                <PortalRow
                  key={kind}
                  title={`Add ${RECORD_LABELS[kind][1]}`}
                  onOpen={() => setSheet({ kind, row: null })}
                />
              ))}
            </PortalRows>
          </PortalCard>
        )}
        {isLater && <Served clientId={profile.client_id} />}
        {isLater && <History />}
      </PortalCards>
      <Suspense>
        {sheet && 'section' in sheet && (
          <SectionSheet {...sheet} fields={fieldsIn(sheet.section, profile)} profile={profile} onClose={close} />
        )}
        {sheet && 'kind' in sheet && (
          <RecordSheet
            {...sheet}
            profile={profile}
            asked={sheet.row ? askedOfRecord(pending, sheet.kind, sheet.row.id) : undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  );
}
