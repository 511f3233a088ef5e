import { deedTemplateResource, deedTemplateRoutes, type DeedTemplateRow } from '@daftar/contract/deed_templates';
import { DEED_KINDS } from '@daftar/domain/deeds/kinds';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { TemplateCards, TemplateLibrary } from '#web/kit/template-library.tsx';
import { NewTemplate } from './new-template.tsx';

const MAX_OWN = 100;

/** `deed-templates`: the business's own templates and the product's, by kind. */
export function Component() {
  const own = useRead(deedTemplateRoutes.list, { query: { per_page: MAX_OWN } });
  const shipped = useRead(deedTemplateRoutes.shippedList, {});
  const mayWrite = useMayWrite(deedTemplateResource);
  const [isNew, setNew] = useState(false);
  return (
    <>
      <TemplateLibrary title="Deed templates" onCreate={mayWrite ? () => setNew(true) : undefined}>
        {(search) => (
          <QueryView query={own} what="templates" skeleton={6}>
            {({ data: mine }) => (
              <QueryView query={shipped} what="templates" skeleton={6}>
                {({ data: ours }) => (
                  <TemplateCards<Template, Template['kind']>
                    templates={[
                      ...mine.map((row) => ({ ...row, row })),
                      ...ours.filter(({ replaced_by }) => replaced_by === null).map((one) => ({ ...one, row: null })),
                    ]}
                    groups={DEED_KINDS}
                    groupOf={({ kind }) => kind}
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
  kind: (typeof DEED_KINDS)[number];
  description: string;
  questions: number;
  key?: string;
  /** Null for the product's. */
  row: DeedTemplateRow | null;
};

function TemplateCard({ template, mayWrite }: { template: Template; mayWrite: boolean }) {
  const { businessId } = useParams();
  const { name, description, questions, key, row } = template;
  const to = `/business/${businessId}/edit-template/${row?.id ?? key}`;
  return (
    <Box as="li" surface="card" padding={14}>
      <Stack gap={6}>
        <Row gap={8} justify="between" align="start">
          {mayWrite || row === null ? (
            <Link to={to}>
              <Text weight={600}>{name}</Text>
            </Link>
          ) : (
            <Text weight={600}>{name}</Text>
          )}
          {mayWrite && <CardMenu template={template} to={to} />}
        </Row>
        <Text size={13} tone="muted">
          {description}
        </Text>
        <Row gap={8}>
          <Text size={12} tone="muted">
            {questions === 1 ? '1 question' : `${questions} questions`}
          </Text>
          {row && <Badge tone="blue">Yours, edition {row.edition}</Badge>}
          {row?.is_disabled && <Badge tone="grey">Disabled</Badge>}
        </Row>
      </Stack>
    </Box>
  );
}

function CardMenu({ template: { name, kind, key, row }, to }: { template: Template; to: string }) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  const copy = async (body: { name: string; copy_of?: number; shipped_key?: string }): Promise<void> => {
    try {
      const { id } = await write(deedTemplateRoutes.create, { body: { kind, ...body } });
      toast('success', 'Template copied');
      void goTo(`/business/${businessId}/edit-template/${id}`);
    } catch {
      // The call has shown why.
    }
  };
  const toggle = (own: DeedTemplateRow): void =>
    void write(
      deedTemplateRoutes.update,
      { params: { id: own.id }, body: { is_disabled: !own.is_disabled } },
      { version: own.version },
    ).catch(() => undefined);
  return (
    <Menu width={210} trigger={<IconButton label={`Actions for ${name}`} icon={<IconDots size={16} aria-hidden />} />}>
      <MenuItem to={`/business/${businessId}/deeds?create=${row ? `own:${row.id}` : `shipped:${key}`}`}>
        Create deed
      </MenuItem>
      {row ? (
        <>
          <MenuItem to={to}>Edit</MenuItem>
          <MenuItem onClick={() => void copy({ name: `${name} (copy)`, copy_of: row.id })}>Copy</MenuItem>
          <MenuItem onClick={() => toggle(row)}>{row.is_disabled ? 'Enable' : 'Disable'}</MenuItem>
          <MenuDivider />
          <MenuItem danger onClick={() => void removeRecord(deedTemplateResource, row).catch(() => undefined)}>
            Move to bin
          </MenuItem>
        </>
      ) : (
        <MenuItem onClick={() => void copy({ name, shipped_key: key! })}>Make your own version</MenuItem>
      )}
    </Menu>
  );
}
