import type { OwnChange } from '@daftar/contract/portal_profile';
import { subjectOf, type OwnSubject, type ProfileField } from '@daftar/domain/profile';
import { changeLabel } from '@daftar/domain/profile-labels';
import { askedOf } from './pending.ts';
import { shownValue } from './labels.ts';

type Values = Readonly<Record<string, string>>;
export type Fact = {
  subject: OwnSubject;
  label: string;
  value: string;
  /** The pending request for this field, and its value. */
  asked: OwnChange | undefined;
  wanted: string;
};

const joined = (subject: OwnSubject, fields: readonly ProfileField[], values: Values): string =>
  fields
    .flatMap((field) => (values[field] ? [shownValue(field, values[field])] : []))
    .join(subject === 'name' ? ' ' : ', ');

/** Fields grouped for display: the parts of an address or a name are one line. */
export function factsOf(fields: readonly ProfileField[], values: Values, pending: readonly OwnChange[]): Fact[] {
  return [...Map.groupBy(fields, subjectOf)].flatMap(([subject, of]) => {
    const asked = askedOf(pending, subject);
    const changes = Object.fromEntries(asked?.lines.map(({ field, after }) => [field, after]) ?? []);
    const wanted = asked ? joined(subject, of, { ...values, ...changes }) || '(empty)' : '';
    const fact = { subject, label: changeLabel(subject, 'change'), value: joined(subject, of, values), asked, wanted };
    return fact.value || asked ? [fact] : [];
  });
}
