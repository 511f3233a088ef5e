import { portalProfileRoutes, type Profile } from '@daftar/contract/portal_profile';
import type { ProfileField, ProfileSection } from '@daftar/domain/profile';
import { SECTION_LABELS } from '@daftar/domain/profile-labels';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Drawer } from '#web/kit/drawer.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { ProfileInput } from './profile-input.tsx';
import { ChangeRequestForm } from './change-request-form.tsx';
import { startOf, stays } from './change-request-values.ts';

type Props = { section: ProfileSection; fields: readonly ProfileField[]; profile: Profile; onClose: () => void };

export function SectionSheet(props: Props) {
  return (
    <Drawer open onClose={props.onClose} width={520} title={SECTION_LABELS[props.section]}>
      <SectionForm {...props} />
    </Drawer>
  );
}

/** The business's options, plus the current value. */
const choicesOf = ({ choices, values }: Profile, field: string): string[] | undefined => {
  const kept = values[field];
  return choices[field] && [...new Set([...choices[field], ...(kept ? [kept] : [])])];
};

/** Only changed fields are sent. */
function SectionForm({ section, fields, profile, onClose }: Props) {
  const [initial] = useState(() => Object.fromEntries(fields.map((field) => [field, startOf(profile.values, field)])));
  const form = useForm({
    route: portalProfileRoutes.ask,
    about: section,
    initial: { ...initial, note: '', proof: '' },
    toBody: ({ note, proof, ...values }) => ({
      ...Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== initial[field])),
      note,
      proof: proof ?? '',
    }),
    onDone: () => {
      toast('success', 'Request sent. You will be notified when it is answered.');
      onClose();
    },
  });
  return (
    <ChangeRequestForm form={form} label={SECTION_LABELS[section]} onCancel={onClose}>
      {fields.map((field) => (
        <ProfileInput
          key={field}
          field={field}
          country={profile.country}
          choices={choicesOf(profile, field)}
          help={stays(profile.values, field)}
        />
      ))}
    </ChangeRequestForm>
  );
}
