import { deedTemplateResource, deedTemplateRoutes, type DeedTemplateRow } from '@daftar/contract/deed_templates';
import { DEED_KINDS } from '@daftar/domain/deeds/kinds';
import { IconDots, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { SearchBox } from '#web/kit/search-box.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { NewTemplate } from './new-template.tsx';

const MAX_OWN = 100;

/** `deed-templates`: the business's own templates and the product's, by kind. */
export function Component() {
  const own = useRead(deedTemplateRoutes.list, { query: { per_page: MAX_OWN } });
  const shipped = useRead(deedTemplateRoutes.shippedList, {});
  const mayWrite = useMayWrite(deedTemplateResource);
  const [search, setSearch] = useState('');
  const [isNew, setNew] = useState(false);
  useTitle('Deed templates');
  return (
    <Page>
      <Stack gap={16}>
        <PageHeader
          title="Deed templates"
          actions={
            mayWrite && (
              <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
                Create template
              </Button>
            )
          }
        />
        <Row>
          <SearchBox value={search} onSearch={setSearch} hint="Search templates" />
        </Row>
        <QueryView query={own} what="templates" skeleton={6}>
          {({ data: mine }) => (
            <QueryView query={shipped} what="templates" skeleton={6}>
              {({ data: ours }) => (
                <Kinds
                  templates={[
                    ...mine.map((row) => ({ ...row, row })),
                    ...ours.filter(({ replaced_by }) => replaced_by === null).map((one) => ({ ...one, row: null })),
                  ].filter(matching(search))}
                  mayWrite={mayWrite}
                />
              )}
            </QueryView>
          )}
        </QueryView>
      </Stack>
      {isNew && <NewTemplate onClose={() => setNew(false)} />}
    </Page>
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

const matching =
  (search: string) =>
  ({ name, kind, description }: Template): boolean =>
    `${name} ${kind} ${description}`.toLowerCase().includes(search.trim().toLowerCase());

function Kinds({ templates, mayWrite }: { templates: readonly Template[]; mayWrite: boolean }) {
  const kinds = DEED_KINDS.filter((kind) => templates.some((template) => template.kind === kind));
  if (kinds.length === 0)
    return (
      <EmptyState icon={<IconTemplate size={22} />} title="No templates found">
        Change the search.
      </EmptyState>
    );
  return kinds.map((kind) => (
    <Stack as="section" key={kind} gap={8} aria-label={kind}>
      <Text as="h2" size={14} weight={600} tone="muted">
        {kind}
      </Text>
      <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))">
        {templates
          .filter((template) => template.kind === kind)
          .map((template) => (
            <TemplateCard key={template.row?.id ?? template.key} template={template} mayWrite={mayWrite} />
          ))}
      </Grid>
    </Stack>
  ));
}

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
