import { emailTemplateRoutes } from '@daftar/contract/email_templates';
import type { EmailBody } from '@daftar/domain/email_templates/template';
import type { MessageLanguage } from '@daftar/domain/messaging/languages';
import { findVariable } from '@daftar/domain/messaging/variables';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { EmailPreview } from '#web/kit/email-preview.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useDebounced } from '#web/kit/use-debounced.ts';

const WIDTHS = [
  { value: '640', label: 'Desktop' },
  { value: '375', label: 'Phone' },
] as const;
const LOOKS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const FORMATS = [
  { value: 'html', label: 'Email' },
  { value: 'text', label: 'Plain text' },
] as const;

type Props = {
  body: EmailBody;
  language: MessageLanguage;
  /** The client whose values are shown; kept by the caller that sends a test with them. */
  clientId?: string;
  onClient?: (id: string) => void;
};

/** The email as a client will see it, while it is written. */
export function PreviewPanel({ body, language, clientId, onClient }: Props) {
  const [own, setOwn] = useState('');
  const [width, setWidth] = useState<'640' | '375'>(() => (window.innerWidth < 640 ? '375' : '640'));
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const [format, setFormat] = useState<'html' | 'text'>('html');
  const chosen = clientId ?? own;
  const shown = useDebounced(body, 400);
  const { data, isError } = useRead(
    emailTemplateRoutes.preview,
    { body: { ...shown, language, client_id: Number(chosen) || null } },
    { quiet: true, keep: true, staleTime: Infinity },
  );
  const logo = useBusiness()?.business?.logo_url;
  return (
    <Stack as="section" gap={12} columns="minmax(0, 1fr)" packed aria-label="Preview">
      <Select
        label="Preview with client"
        lookup={clientLookup}
        add={false}
        clearable
        placeholder="Sample client"
        value={chosen}
        onChange={onClient ?? setOwn}
      />
      <Row gap={8} wrap>
        <Segmented label="Format" options={FORMATS} value={format} onChange={setFormat} />
        {format === 'html' && (
          <>
            <Segmented label="Width" options={WIDTHS} value={width} onChange={setWidth} />
            <Segmented label="Colours" options={LOOKS} value={look} onChange={setLook} />
          </>
        )}
      </Row>
      {data ? (
        <>
          <Text weight={600} breakWords>
            {data.subject || 'No subject'}
          </Text>
          <Missing names={data.missing} />
          {format === 'html' ? (
            <EmailPreview
              html={data.html}
              title="Email preview"
              width={Number(width)}
              isDark={look === 'dark'}
              logo={logo}
            />
          ) : (
            <Box as="pre" surface="card" padding={14} whiteSpace="pre-wrap" breakWords>
              {data.text}
            </Box>
          )}
        </>
      ) : isError ? (
        <Text tone="muted">The preview could not be loaded. Fix the problems in the text first.</Text>
      ) : (
        <SkeletonRows rows={6} />
      )}
      <Text size={13} tone="muted">
        Invoices, tasks and other details are samples.
      </Text>
    </Stack>
  );
}

/** Unknown names are among the problems of the text. */
function Missing({ names }: { names: readonly string[] }) {
  const labels = names.flatMap((name) => findVariable(name)?.label ?? []);
  if (labels.length === 0) return null;
  return (
    <Notice tone="amber">
      {`No value for ${labels.join(', ')}. Automatic emails wait until there is one. Add a default, such as | or:"-".`}
    </Notice>
  );
}
