import { fillText, placeholdersOf } from '@daftar/domain/whatsapp/placeholders';
import { BUTTON_LABELS, type ButtonType } from '@daftar/domain/whatsapp/template';
import {
  IconCopy,
  IconExternalLink,
  IconFileText,
  IconMapPin,
  IconPhone,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import type { Draft } from './draft.ts';

const filled = (draft: Draft, part: 'header' | 'body', text: string): string =>
  fillText(
    text,
    Object.fromEntries(placeholdersOf(text).map((name) => [name, draft.samples[`${part}.${name}`] || `{{${name}}}`])),
  );

/** `*bold*` and `_italic_` as WhatsApp shows them. */
function formatted(text: string): ReactNode[] {
  return text.split(/(\*[^*\n]+\*|_[^_\n]+_)/).map((part, at) => {
    const inner = part.slice(1, -1);
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text
    if (/^\*.+\*$/.test(part)) return <strong key={at}>{inner}</strong>;
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text
    if (/^_.+_$/.test(part)) return <em key={at}>{inner}</em>;
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text
    return <Fragment key={at}>{part}</Fragment>;
  });
}

const icon = { size: 16, 'aria-hidden': true } as const;
const MEDIA: Readonly<Record<string, [ReactNode, string]>> = {
  IMAGE: [<IconPhoto key="i" size={28} aria-hidden />, 'Picture'],
  VIDEO: [<IconVideo key="v" size={28} aria-hidden />, 'Video'],
  GIF: [<IconVideo key="g" size={28} aria-hidden />, 'GIF'],
  DOCUMENT: [<IconFileText key="d" size={28} aria-hidden />, 'Document'],
  LOCATION: [<IconMapPin key="l" size={28} aria-hidden />, 'Location'],
};
const BUTTON_ICONS: Partial<Record<string, ReactNode>> = {
  URL: <IconExternalLink {...icon} />,
  PHONE_NUMBER: <IconPhone {...icon} />,
  VOICE_CALL: <IconPhone {...icon} />,
  COPY_CODE: <IconCopy {...icon} />,
};

/** The message as a client sees it, with the samples. */
export function Bubble({ draft }: { draft: Draft }) {
  const media = MEDIA[draft.header];
  return (
    <Card title="Preview">
      <Box padding={16} background="subtle" radius="card">
        <Stack gap={4} maxWidth={340}>
          <Stack gap={8} padding={12} surface="card" role="group" aria-label="Preview of the message">
            {media && (
              <Stack center gap={4} padding={18} background="subtle" radius="control" tone="muted">
                {media[0]}
                <Text size={12}>{media[1]}</Text>
              </Stack>
            )}
            {draft.header === 'TEXT' && draft.header_text && (
              <Text weight={600} breakWords>
                {filled(draft, 'header', draft.header_text)}
              </Text>
            )}
            <Text whiteSpace="pre-wrap" breakWords lineHeight={1.45}>
              {draft.body ? formatted(filled(draft, 'body', draft.body)) : 'Your text appears here.'}
            </Text>
            {draft.footer && (
              <Text tone="muted" size={12} breakWords>
                {draft.footer}
              </Text>
            )}
          </Stack>
          {draft.buttons.map(({ type, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as they stand
            <Row key={at} gap={6} justify="center" padding="8 10" surface="card" tone="brand" size={13} weight={500}>
              {BUTTON_ICONS[type]}
              <Text truncate>{text || BUTTON_LABELS[type as ButtonType]}</Text>
            </Row>
          ))}
        </Stack>
      </Box>
    </Card>
  );
}
