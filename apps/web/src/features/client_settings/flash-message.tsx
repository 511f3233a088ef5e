import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { Checkbox } from '#web/kit/check-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Settings } from './client-settings.tsx';
import { Section, SectionForm } from './section.tsx';
import { useSectionForm } from './use-section-form.ts';

const ABOUT = 'Shown at the top of the client page. Anyone can hide it for the day.';

export function FlashMessage({ settings }: { settings: Settings }) {
  const mayWrite = useCan()('clients', 'write');
  return (
    <Section title="Flash message" about={ABOUT}>
      {mayWrite ? <MessageForm settings={settings} /> : <p>{settings.flash_message || 'No message'}</p>}
    </Section>
  );
}

function MessageForm({ settings: { client_id, version, flash_message, preferences } }: { settings: Settings }) {
  const { portal_flash } = preferences;
  const form = useSectionForm(
    clientSettingRoutes.update,
    client_id,
    { flash_message, portal_flash },
    {
      toBody: ({ portal_flash: shared, ...values }) => ({ ...values, preferences: { portal_flash: shared } }),
      said: 'Flash message saved',
      version,
    },
  );
  return (
    <SectionForm form={form} label="Flash message">
      <TextField
        name="flash_message"
        label="Message"
        maxLength={1000}
        placeholder="Call before filing"
        help="One line. Clear the text to remove the message."
      />
      <Checkbox
        name="portal_flash"
        label="Also show in the client portal"
        help="Shown on the portal home page. The client can hide it for the day."
      />
    </SectionForm>
  );
}
