import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { COMMUNICATION_MODES } from '@daftar/domain/enumerations';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Facts } from '#web/kit/page.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Settings } from './client-settings.tsx';
import classes from './client_settings.module.css';
import { dayOf } from './days.ts';
import { Section, SectionForm } from './section.tsx';
import { useSectionForm } from './use-section-form.ts';

const ABOUT = 'How to contact this client, and what they have agreed to receive.';

export function Preferences({ settings }: { settings: Settings }) {
  const mayWrite = useCan()('clients', 'write');
  return (
    <Section title="Communication and consent" about={ABOUT}>
      {mayWrite ? <PreferenceForm settings={settings} /> : <PreferenceFacts settings={settings} />}
    </Section>
  );
}

const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');
const since = (consent_at: string | null): string =>
  consent_at ? `Consent given on ${dayOf(consent_at)}` : 'No consent';

const PreferenceFacts = ({ settings: { preferences } }: { settings: Settings }) => (
  <Facts
    facts={[
      ['Channels', preferences.modes.join(', ')],
      ['Reminders', yesNo(preferences.reminders)],
      ['Greetings', yesNo(preferences.greetings)],
      ['Consent', since(preferences.consent_at)],
    ]}
  />
);

function PreferenceForm({ settings: { client_id, preferences } }: { settings: Settings }) {
  const { modes, consent_at, portal_flash: _elsewhere, ...yeses } = preferences;
  const chosen = Object.fromEntries(COMMUNICATION_MODES.map((mode) => [mode, modes.includes(mode)]));
  const form = useSectionForm(
    clientSettingRoutes.update,
    client_id,
    { ...chosen, ...yeses },
    {
      toBody: ({ reminders, greetings, has_consent, ...values }) => ({
        preferences: {
          modes: COMMUNICATION_MODES.filter((mode) => values[mode]),
          reminders,
          greetings,
          has_consent,
        },
      }),
      said: 'Communication preferences saved',
    },
  );
  return (
    <SectionForm form={form} label="Communication and consent">
      <fieldset className={classes.group}>
        <legend>Channels</legend>
        <Row gap="8 20" wrap>
          {COMMUNICATION_MODES.map((mode) => (
            <Checkbox key={mode} name={mode} label={mode} />
          ))}
        </Row>
      </fieldset>
      <Checkbox name="reminders" label="Reminders for documents, signatures and payments" />
      <Checkbox name="greetings" label="Festival and birthday greetings" />
      <Checkbox name="has_consent" label="Client consents to marketing messages" help={since(consent_at)} />
    </SectionForm>
  );
}
