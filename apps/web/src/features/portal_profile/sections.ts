import type { OwnChange, Profile } from '@daftar/contract/portal_profile';
import { hasDirectors } from '@daftar/domain/client-categories';
import type { ClientCategory } from '@daftar/domain/enumerations';
import {
  PROFILE_RECORDS,
  PROFILE_SECTIONS,
  type ProfileField,
  type ProfileRecord,
  type ProfileSection,
} from '@daftar/domain/profile';
import { factsOf } from './facts.ts';
import { newOnes } from './pending.ts';

/** Fields of a section that this client has. */
export const fieldsIn = (section: ProfileSection, { shown }: Profile): ProfileField[] =>
  PROFILE_SECTIONS[section].filter((field) => shown.includes(field));

const concerns = (kind: ProfileRecord, { shown, category }: Profile): boolean => {
  // India issues both: a client without a PAN field has no GSTIN either.
  if (kind === 'gst') return shown.includes('pan');
  return kind !== 'director_detail' || hasDirectors(category as ClientCategory);
};

/** Filled sections to show, and empty ones the client can add. */
export function partsOf(profile: Profile, pending: readonly OwnChange[]) {
  const sections = (Object.keys(PROFILE_SECTIONS) as ProfileSection[]).filter(
    (section) => fieldsIn(section, profile).length > 0,
  );
  const kinds = PROFILE_RECORDS.filter((kind) => concerns(kind, profile));
  const isFilled = (section: ProfileSection): boolean =>
    factsOf(fieldsIn(section, profile), profile.values, pending).length > 0;
  const hasSome = (kind: ProfileRecord): boolean =>
    (profile.records[kind]?.length ?? 0) + newOnes(pending, kind).length > 0;
  return {
    sections: sections.filter(isFilled),
    kinds: kinds.filter(hasSome),
    emptySections: sections.filter((section) => !isFilled(section)),
    emptyKinds: kinds.filter((kind) => !hasSome(kind)),
  };
}
