import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { hasDirectors } from '@daftar/domain/client-categories';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { PROFILE_RECORDS, PROFILE_SECTIONS, type ProfileRecord, type ProfileSection } from '@daftar/domain/profile';
import { useRead } from '#web/app/query.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { Flash } from './flash.tsx';
import { History } from './history.tsx';
import { usePending } from './pending.ts';
import { RecordsCard } from './records-card.tsx';
import { SectionCard } from './section-card.tsx';
import { Served } from './served.tsx';

const SECTIONS = Object.keys(PROFILE_SECTIONS) as ProfileSection[];

/** client-profile: what the firm keeps of the client, and where the client asks for it to be put right. */
export function Component() {
  const read = useRead(portalProfileRoutes.profile, {}, { quiet: true });
  const pending = usePending();
  if (read.error) return <ErrorState what="your details" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const profile = read.data;
  const isAsked = (kind: ProfileRecord): boolean => {
    if (kind === 'gst') return profile.shown.includes('pan');
    return kind !== 'director_detail' || hasDirectors(profile.category as ClientCategory);
  };
  const sections = SECTIONS.filter((section) =>
    PROFILE_SECTIONS[section].some((field) => profile.shown.includes(field)),
  );
  return (
    <Page>
      <PageHeader
        title={profile.client_full_name}
        subtitle={`${profile.category} · file ${profile.code_number}. Is something not right? Ask for the change here.`}
      />
      <Flash clientId={profile.client_id} text={profile.flash_message} />
      {sections.map((section) => (
        <SectionCard key={section} section={section} profile={profile} pending={pending} />
      ))}
      {PROFILE_RECORDS.filter(isAsked).map((kind) => (
        <RecordsCard key={kind} kind={kind} profile={profile} pending={pending} />
      ))}
      <Served clientId={profile.client_id} />
      <History />
    </Page>
  );
}
