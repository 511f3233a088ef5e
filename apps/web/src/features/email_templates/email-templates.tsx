import { emailTemplateResource, emailTemplateRoutes, type EmailTemplateRow } from '@daftar/contract/email_templates';
import type { EmailPurpose } from '@daftar/domain/email_templates/template';
import { MESSAGE_LANGUAGE_NAMES } from '@daftar/domain/messaging/languages';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { TemplateCards, TemplateLibrary } from '#web/kit/template-library.tsx';
import { STATUS_TONES, TOPICS, type Topic } from './labels.ts';
import { NewTemplate } from './new-template.tsx';
import { setStatus, useCopy } from './template-actions.ts';

const MAX_OWN = 100;

/** `emailTemplate`: the business's own templates and the product's, by topic. */
export function Component() {
  const own = useRead(emailTemplateRoutes.list, { query: { per_page: MAX_OWN } });
  const shipped = useRead(emailTemplateRoutes.shippedList, {});
  const mayWrite = useMayWrite(emailTemplateResource);
  const [isNew, setNew] = useState(false);
  return (
    <>
      <TemplateLibrary title="Email templates" onCreate={mayWrite ? () => setNew(true) : undefined}>
        {(search) => (
          <QueryView query={own} what="templates" skeleton={6}>
            {({ data: mine }) => (
              <QueryView query={shipped} what="templates" skeleton={6}>
                {({ data: ours }) => (
                  <TemplateCards<Template, Topic>
                    templates={[
                      ...mine.map((row) => ({
                        ...row,
                        uses: ours.find(({ key }) => key === row.shipped_key)?.uses ?? [],
                        row,
                      })),
                      ...ours.filter(({ replaced_by }) => replaced_by === null).map((one) => ({ ...one, row: null })),
                    ]}
                    groups={TOPICS}
                    groupOf={({ topic }) => topic}
                    search={search}
                    card={(template) => <TemplateCard template={template} mayWrite={mayWrite} />}
                  />
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </TemplateLibrary>
      {isNew && <NewTemplate onClose={() => setNew(false)} />}
    </>
  );
}

type Template = {
  name: string;
  topic: Topic;
  purpose: EmailPurpose;
  description: string;
  /** Documents and triggers that send it. */
  uses: readonly string[];
  key?: string;
  /** Null for the product's. */
  row: EmailTemplateRow | null;
};

function TemplateCard({ template, mayWrite }: { template: Template; mayWrite: boolean }) {
  const { businessId } = useParams();
  const { name, description, uses, key, row } = template;
  const to = `/business/${businessId}/emailTemplate/${row?.id ?? key}`;
  return (
    <Box as="li" surface="card" padding={14}>
      <Stack gap={6}>
        <Row gap={8} justify="between" align="start">
          <Link to={to}>
            <Text weight={600} breakWords>
              {name}
            </Text>
          </Link>
          {mayWrite && <CardMenu template={template} to={to} />}
        </Row>
        {description && (
          <Text size={13} tone="muted">
            {description}
          </Text>
        )}
        <Text size={12} tone="soft">
          {uses.length > 0
            ? `Used for: ${uses.join(' · ')}${row && row.status !== 'Active' ? ' (once active)' : ''}`
            : 'Used where someone chooses it'}
        </Text>
        {row && (
          <Row gap={8} wrap>
            <Badge tone={STATUS_TONES[row.status]}>{row.status}</Badge>
            <Text size={12} tone="muted">
              Version {row.number} · {row.languages.map((one) => MESSAGE_LANGUAGE_NAMES[one]).join(', ')}
            </Text>
          </Row>
        )}
      </Stack>
    </Box>
  );
}

function CardMenu({
  template: { name, topic, purpose, description, key, row },
  to,
}: {
  template: Template;
  to: string;
}) {
  const copy = useCopy();
  const about = { name, topic, purpose, description };
  return (
    <Menu width={210} trigger={<IconButton label={`Actions for ${name}`} icon={<IconDots size={16} aria-hidden />} />}>
      {row ? (
        <>
          <MenuItem to={to}>Edit</MenuItem>
          <MenuItem onClick={() => void copy({ ...about, name: `${name} (copy)`, copy_of: row.id })}>Copy</MenuItem>
          <MenuItem onClick={() => void setStatus(row)}>{row.status === 'Active' ? 'Disable' : 'Activate'}</MenuItem>
          <MenuDivider />
          <MenuItem danger onClick={() => void removeRecord(emailTemplateResource, row).catch(() => undefined)}>
            Move to bin
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem to={to}>View</MenuItem>
          <MenuItem onClick={() => void copy({ ...about, shipped_key: key! })}>Make your own version</MenuItem>
        </>
      )}
    </Menu>
  );
}
