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
  'Only the people below and business owners see a private client in lists, search, exports and the activity log.';

export function Privacy({ settings }: { settings: Settings }) {
  const mayAll = useCan()('clients', 'all');
  return (
    <Section title="Private client" about={ABOUT}>
      {mayAll ? <PrivacyForm settings={settings} /> : <p>{privacyText(settings)}</p>}
    </Section>
  );
}

const privacyText = ({ is_private, private_users }: Settings): string =>
  is_private
    ? `Private. Visible to ${private_users.map(({ name }) => name).join(', ')} and business owners.`
    : 'Not private. Visible to everyone with access to clients.';

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
    said: 'Privacy settings saved',
    // An older list must not restore a user who was just removed.
    version: settings.version,
  });
  const isPrivate = useWatch<boolean>(form, 'is_private');
  return (
    <SectionForm form={form} label="Private client">
      <Switch name="is_private" label="Limit this client to selected people" />
      {isPrivate && (
        <MultiSelect
          name="user_ids"
          label="Visible to"
          placeholder="Search people"
          help="You and business owners always have access."
          lookup={peopleLookup(businessId)}
        />
      )}
    </SectionForm>
  );
}
