import type { OwnChange } from '@daftar/contract/portal_profile';
import { subjectOf, type OwnSubject, type ProfileField } from '@daftar/domain/profile';
import { changeLabel } from '@daftar/domain/profile-labels';
import { askedOf } from './pending.ts';
import { shownValue } from './words.ts';

type Values = Readonly<Record<string, string>>;
export type Fact = {
  subject: OwnSubject;
  label: string;
  value: string;
  /** What is asked of it, and how it would read then. */
  asked: OwnChange | undefined;
  wanted: string;
};

const joined = (subject: OwnSubject, fields: readonly ProfileField[], values: Values): string =>
  fields
    .flatMap((field) => (values[field] ? [shownValue(field, values[field])] : []))
    .join(subject === 'name' ? ' ' : ', ');

/** What is known, as people say it: an address is one thing, and so is a name. */
export function factsOf(fields: readonly ProfileField[], values: Values, pending: readonly OwnChange[]): Fact[] {
  return [...Map.groupBy(fields, subjectOf)].flatMap(([subject, of]) => {
    const asked = askedOf(pending, subject);
    const changes = Object.fromEntries(asked?.lines.map(({ field, after }) => [field, after]) ?? []);
    const wanted = asked ? joined(subject, of, { ...values, ...changes }) || 'Nothing' : '';
    const fact = { subject, label: changeLabel(subject, 'change'), value: joined(subject, of, values), asked, wanted };
    return fact.value || asked ? [fact] : [];
  });
}
