import { emailTemplateResource, type EmailTemplateRow } from '@daftar/contract/email_templates';
import { useNavigate, useParams } from 'react-router';
import { Stack } from '#web/kit/layout.tsx';
import { SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { asOptions, toOptions } from '#web/kit/to-options.ts';
import { PURPOSE_LABELS, TOPICS } from './labels.ts';

const FIELDS: FieldSpecs = [
  { name: 'name', label: 'Name', required: true, maxLength: 120 },
  { name: 'topic', label: 'Topic', type: 'select', options: asOptions(TOPICS), required: true },
  {
    name: 'purpose',
    label: 'Kind of message',
    type: 'select',
    options: toOptions(PURPOSE_LABELS),
    required: true,
    help: 'Reminders are limited for each client. Greetings and news go only to clients who agreed to them.',
  },
  { name: 'description', label: 'Description', maxLength: 300 },
];

/** A template that starts with greeting and sign-off. */
export function NewTemplate({ onClose }: { onClose: () => void }) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  return (
    <ResourceDrawer
      resource={emailTemplateResource}
      row={null}
      initial={{ name: '', topic: 'General', purpose: 'service', description: '' }}
      title="Create template"
      verb="Create template"
      onSaved={({ id }) => void goTo(`/business/${businessId}/emailTemplate/${id}`)}
      onClose={onClose}
    >
      <Stack gap={14}>
        <SpecFields specs={FIELDS} />
      </Stack>
    </ResourceDrawer>
  );
}

export function EditDetails({ row, onClose }: { row: EmailTemplateRow; onClose: () => void }) {
  const { name, topic, purpose, description } = row;
  return (
    <ResourceDrawer
      resource={emailTemplateResource}
      row={row}
      initial={{ name, topic, purpose, description }}
      onClose={onClose}
    >
      <Stack gap={14}>
        <SpecFields specs={FIELDS} />
      </Stack>
    </ResourceDrawer>
  );
}
