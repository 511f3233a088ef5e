import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { COMMUNICATION_MODES } from '@daftar/domain/enumerations';
import { MESSAGE_LANGUAGE_NAMES } from '@daftar/domain/messaging/languages';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Facts } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { toOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import type { Settings } from './client-settings.tsx';
import classes from './client_settings.module.css';
import { dayOf } from './days.ts';
import { Section, SectionForm } from './section.tsx';
import { useSectionForm } from './use-section-form.ts';

const LANGUAGES = [{ value: '', label: 'As your business' }, ...toOptions(MESSAGE_LANGUAGE_NAMES)];
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
      [
        'Language of messages',
        preferences.language ? MESSAGE_LANGUAGE_NAMES[preferences.language] : 'As your business',
      ],
      ['Reminders', yesNo(preferences.reminders)],
      ['Greetings', yesNo(preferences.greetings)],
      ['Marketing messages', since(preferences.consent_at)],
      ['Opens and clicks of emails', yesNo(preferences.tracking)],
    ]}
  />
);

function PreferenceForm({ settings: { client_id, version, preferences } }: { settings: Settings }) {
  const { modes, consent_at, portal_flash: _elsewhere, language, ...yeses } = preferences;
  const chosen = Object.fromEntries(COMMUNICATION_MODES.map((mode) => [mode, modes.includes(mode)]));
  const form = useSectionForm(
    clientSettingRoutes.update,
    client_id,
    { ...chosen, ...yeses, language: language ?? '' },
    {
      toBody: ({ reminders, greetings, has_consent, tracking, language, ...values }) => ({
        preferences: {
          modes: COMMUNICATION_MODES.filter((mode) => values[mode]),
          reminders,
          greetings,
          has_consent,
          tracking,
          language: language || null,
        },
      }),
      said: 'Communication preferences saved',
      version,
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
      <Select name="language" label="Language of messages" options={LANGUAGES} />
      <Checkbox name="reminders" label="Reminders for documents, signatures and payments" />
      <Checkbox name="greetings" label="Festival and birthday greetings" />
      <Checkbox name="has_consent" label="Client consents to marketing messages" help={since(consent_at)} />
      <Checkbox name="tracking" label="Client agrees that we see when emails and links are opened" />
    </SectionForm>
  );
}
