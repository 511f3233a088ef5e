import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { useParams } from 'react-router';
import { Switch } from '#web/kit/check-field.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useWatch } from '#web/kit/use-form.ts';
import type { Settings } from './client-settings.tsx';
import { Section, SectionForm } from './section.tsx';
import { useSectionForm } from './use-section-form.ts';

const ABOUT =
  'A private client is invisible to everyone but the people named here and the owners: in lists, searches, exports and the activity log.';

export function Privacy({ settings }: { settings: Settings }) {
  const mayAll = useCan()('clients', 'all');
  return (
    <Section title="Private client" about={ABOUT}>
      {mayAll ? <PrivacyForm settings={settings} /> : <p>{told(settings)}</p>}
    </Section>
  );
}

const told = ({ is_private, private_users }: Settings): string =>
  is_private
    ? `Private. Seen by ${private_users.map(({ name }) => name).join(', ')} and the owners.`
    : 'Not private: everyone whose role includes clients sees it.';

function PrivacyForm({ settings }: { settings: Settings }) {
  const businessId = Number(useParams().businessId);
  const values = {
    is_private: settings.is_private,
    user_ids: settings.private_users.map(({ id }) => String(id)),
  };
  const form = useSectionForm(clientSettingRoutes.privacy, settings.client_id, values, {
    toBody: ({ is_private, user_ids }) => ({
      is_private,
      user_ids: is_private ? (user_ids as string[]).map(Number) : [],
    }),
    said: 'Saved who sees this client',
    // Whom a colleague has just taken off the list must not come back with an older one.
    version: settings.version,
  });
  const isPrivate = useWatch<boolean>(form, 'is_private');
  return (
    <SectionForm form={form} label="Private client">
      <Switch name="is_private" label="Only named people see this client" />
      {isPrivate && (
        <MultiSelect
          name="user_ids"
          label="Who sees it"
          placeholder="Name of a colleague"
          help="You go on seeing it yourself, and so do the owners."
          lookup={peopleLookup(businessId)}
        />
      )}
    </SectionForm>
  );
}
