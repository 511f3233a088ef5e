import { MAX_BODY, MAX_FOOTER, MAX_HEADER, lengthOf } from '@daftar/domain/whatsapp/lint';
import {
  CATEGORY_LABELS,
  MEDIA_FORMATS,
  TEMPLATE_CATEGORIES,
  type HeaderFormat,
  type TemplatePlace,
} from '@daftar/domain/whatsapp/template';
import { HEADER_ACCEPT } from '@daftar/domain/whatsapp/media';
import { Button } from '#web/kit/button.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { withVariable } from './draft.ts';
import type { EditorProps } from './template-editor.tsx';

const HEADERS: { value: HeaderFormat | ''; label: string }[] = [
  { value: '', label: 'No header' },
  { value: 'TEXT', label: 'Text' },
  { value: 'IMAGE', label: 'Picture' },
  { value: 'VIDEO', label: 'Video' },
  { value: 'DOCUMENT', label: 'Document' },
  { value: 'LOCATION', label: 'Location' },
];
const error = (message: string | undefined): { error?: string } => (message ? { error: message } : {});

/** Category, header, message and footer. */
export function MessageCard({ draft, set, problem, disabled, isFixed }: EditorProps & { isFixed: boolean }) {
  return (
    <Card title="Message">
      <Stack gap={14}>
        <Select
          label="Category"
          disabled={disabled || isFixed}
          value={draft.category}
          options={TEMPLATE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
          onChange={(category) => set({ category })}
          {...error(problem('category'))}
        />
        <Select
          label="Header"
          disabled={disabled}
          value={draft.header}
          options={HEADERS}
          onChange={(header) => set({ header, sample_file: null })}
          {...error(draft.header === 'TEXT' ? undefined : problem('header'))}
        />
        {draft.header === 'TEXT' && (
          <TextField
            label="Header text"
            disabled={disabled}
            value={draft.header_text}
            help={`${lengthOf(draft.header_text)} of ${MAX_HEADER} characters`}
            onChange={(header_text) => set({ header_text })}
            {...error(problem('header'))}
          />
        )}
        {draft.header === 'LOCATION' && (
          <PlaceFields place={draft.place} disabled={disabled} onChange={(place) => set({ place })} />
        )}
        {MEDIA_FORMATS.includes(draft.header) && (
          <FileField
            label="Sample file"
            target="document"
            accept={HEADER_ACCEPT[draft.header] ?? ''}
            disabled={disabled}
            help={
              draft.header === 'DOCUMENT'
                ? 'For Meta’s review only. Clients get the file that you choose when you send it.'
                : 'For Meta’s review. Clients get it too, unless you choose another one when you send it.'
            }
            key={draft.header}
            value={draft.sample_file}
            onChange={(sample_file) => set({ sample_file })}
          />
        )}
        <TextArea
          label="Text"
          rows={8}
          disabled={disabled}
          value={draft.body}
          help={`${lengthOf(draft.body)} of ${countOf(MAX_BODY)} characters. Use *bold* and _italic_.`}
          onChange={(body) => set({ body })}
          {...error(problem('body'))}
        />
        <Row gap={8} wrap>
          <Button
            size="small"
            look="dashed"
            disabled={disabled}
            onClick={() => set({ body: withVariable(draft.body, draft.body.length) })}
          >
            Add variable
          </Button>
          <Text tone="muted" size={12}>
            A variable can’t be first or last in the text.
          </Text>
        </Row>
        <TextField
          label="Footer"
          disabled={disabled}
          value={draft.footer}
          help={`${lengthOf(draft.footer)} of ${MAX_FOOTER} characters`}
          onChange={(footer) => set({ footer })}
          {...error(problem('footer'))}
        />
      </Stack>
    </Card>
  );
}

type PlaceProps = { place: TemplatePlace; disabled: boolean; onChange: (place: TemplatePlace) => void };

/** Such as the office. Every client gets the same place. */
function PlaceFields({ place, disabled, onChange }: PlaceProps) {
  const field = (name: keyof TemplatePlace, label: string, more: { help?: string; placeholder?: string } = {}) => (
    <TextField
      label={label}
      disabled={disabled}
      value={place[name]}
      onChange={(typed) => onChange({ ...place, [name]: typed.trimStart() })}
      {...more}
    />
  );
  return (
    <>
      <FieldRow>
        {field('name', 'Name of the place', { placeholder: 'Our office' })}
        {field('address', 'Address')}
      </FieldRow>
      <FieldRow>
        {field('latitude', 'Latitude', { placeholder: '23.0225', help: 'In a map, right-click the place to copy it.' })}
        {field('longitude', 'Longitude', { placeholder: '72.5714' })}
      </FieldRow>
    </>
  );
}
