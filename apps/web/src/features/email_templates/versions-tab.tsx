import { emailTemplateRoutes, type EmailTemplateRow } from '@daftar/contract/email_templates';
import { linesOfBody } from '@daftar/domain/email_templates/convert';
import type { EmailTexts } from '@daftar/domain/email_templates/template';
import { MESSAGE_LANGUAGE_NAMES, MESSAGE_LANGUAGES } from '@daftar/domain/messaging/languages';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { ComparedLines } from '#web/kit/compared-lines.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import type { FormApi } from '#web/kit/use-form.ts';

type Props = { template: EmailTemplateRow; form: FormApi };

/** Every version, what changed since, and the way back to it. */
export function VersionsTab({ template, form }: Props) {
  const versions = useRead(emailTemplateRoutes.versions, { params: { id: template.id } });
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Stack gap={16} maxWidth={900}>
      <Card title="Versions">
        <QueryView query={versions} what="versions" skeleton={3}>
          {({ data }) => (
            <Stack as="ul" gap={0} dividers>
              {data.map(({ number, comment, created_at, created_by_name }) => (
                <Row as="li" key={number} gap={12} justify="between" wrap padding="10 0">
                  <Stack gap={2} minWidth={0}>
                    <Text weight={600}>
                      Version {number}
                      {number === template.number && ' (current)'}
                    </Text>
                    <Text size={13} tone="muted" breakWords>
                      {momentText(created_at)}
                      {created_by_name && ` by ${created_by_name}`}
                      {comment && ` · ${comment}`}
                    </Text>
                  </Stack>
                  {number !== template.number && (
                    <Button size="small" onClick={() => setShown(number)}>
                      Compare with current
                    </Button>
                  )}
                </Row>
              ))}
            </Stack>
          )}
        </QueryView>
      </Card>
      {shown !== null && <Comparison key={shown} template={template} number={shown} form={form} />}
    </Stack>
  );
}

function Comparison({ template, number, form }: Props & { number: number }) {
  const before = useRead(emailTemplateRoutes.text, { params: { id: template.id }, query: { number } });
  const after = useRead(emailTemplateRoutes.text, { params: { id: template.id } });
  const restore = (texts: EmailTexts): void => {
    form.set('texts', texts);
    form.set('comment', `As in version ${number}`);
    toast('info', `Version ${number} restored. Save to keep it.`);
  };
  return (
    <QueryView query={before} what="this version" skeleton={4}>
      {(old) => (
        <QueryView query={after} what="this version" skeleton={4}>
          {(latest) => (
            <Card
              title={`Changes from version ${number} to version ${latest.number}`}
              actions={
                <Button size="small" onClick={() => restore(old.texts)}>
                  Restore version {number}
                </Button>
              }
            >
              <Changes before={old.texts} after={latest.texts} />
            </Card>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

function Changes({ before, after }: { before: EmailTexts; after: EmailTexts }) {
  const languages = MESSAGE_LANGUAGES.filter((language) => before[language] ?? after[language]);
  return (
    <Stack gap={16}>
      {languages.map((language) => (
        <Stack key={language} gap={8}>
          {languages.length > 1 && (
            <Text as="h3" size={13} weight={600}>
              {MESSAGE_LANGUAGE_NAMES[language]}
            </Text>
          )}
          <ComparedLines before={linesIn(before[language])} after={linesIn(after[language])} />
        </Stack>
      ))}
    </Stack>
  );
}

const linesIn = (body: EmailTexts['en']): string[] => (body ? linesOfBody(body) : []);
