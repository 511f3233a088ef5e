import {
  MAX_SECTIONS,
  projectLoanResource,
  projectLoanRoutes,
  projectSectionResource,
  type ProjectLoan,
  type ProjectSection,
} from '@daftar/contract/project_loans';
import { difference } from '@daftar/domain/project_loans/appraisal';
import type { Projection } from '@daftar/domain/project_loans/projection';
import { IconArrowDown, IconArrowUp, IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { request, write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Tick } from '#web/kit/check-field.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { download } from '#web/kit/download.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';

/** Shipped texts mark what is missing. */
const hasBlanks = (body: string): boolean => /\[[^[\]]+\]/.test(body);

type Props = { loan: ProjectLoan; result: Projection; version: number; isSaved: boolean };

/** Text of the report, preview, PDF and workbook. */
export function ReportTab({ loan, result, version, isSaved }: Props) {
  const params = { id: loan.id };
  const sections = useRead(projectLoanRoutes.sections_list, {
    query: { project_loan_id: loan.id, per_page: 100, sort: 'position' },
  });
  const [shown, setShown] = useState(0);
  const isEqual = difference(result) === 0n;
  const take = (call: Promise<{ url: string; file_name: string }>): void =>
    void call.then(
      ({ url, file_name }) => download(url, file_name),
      () => undefined,
    );
  return (
    <>
      {!isSaved && <Notice tone="amber">The report shows saved figures. Save the project first.</Notice>}
      {!isEqual && (
        <Notice tone="amber">Cost and means differ, so only a draft can be printed. Make them equal first.</Notice>
      )}
      <Card title="Report">
        <Stack gap={14}>
          <Text tone="soft">
            Cover, contents, the sections below, cost and means, schedule, statements, DSCR, break-even, sensitivity and
            certificate. A draft has a watermark.
          </Text>
          <Row gap={8} wrap>
            <Button onClick={() => setShown((count) => count + 1)}>Preview report</Button>
            <Button
              icon={<IconDownload size={16} aria-hidden />}
              onClick={() => take(request(projectLoanRoutes.workbook, { params }))}
            >
              Download Excel
            </Button>
            <Button
              icon={<IconDownload size={16} aria-hidden />}
              onClick={() => take(request(projectLoanRoutes.pdf, { params, query: {} }))}
            >
              Download draft
            </Button>
            <Button
              look="solid"
              icon={<IconDownload size={16} aria-hidden />}
              disabled={!isEqual || !isSaved}
              onClick={() => take(request(projectLoanRoutes.pdf, { params, query: { final: 'true' } as never }))}
            >
              Download final report
            </Button>
          </Row>
        </Stack>
      </Card>
      <QueryView query={sections} what="the sections" skeleton={6}>
        {({ data }) => <Sections loan={loan} sections={data as ProjectSection[]} />}
      </QueryView>
      {shown > 0 && (
        <PdfPreview
          what="the report"
          of={['project_loans', loan.id, version, shown]}
          load={async (signal) => {
            const { url, file_name } = await request(projectLoanRoutes.pdf, { params, query: {} });
            return fetchPdf(url, file_name, signal);
          }}
        />
      )}
    </>
  );
}

function Sections({ loan, sections }: { loan: ProjectLoan; sections: readonly ProjectSection[] }) {
  const mayWrite = useMayWrite(projectLoanResource);
  const [edited, setEdited] = useState<ProjectSection | 'new' | null>(null);
  const change = ({ id, version }: ProjectSection, body: Partial<ProjectSection>) =>
    write(projectLoanRoutes.sections_update, { params: { id }, body: body as never }, { version });
  const move = ({ id }: ProjectSection, direction: 'up' | 'down') =>
    void write(projectLoanRoutes.moveSection, { params: { id }, body: { direction } }).catch(() => undefined);
  return (
    <Card
      title="Sections"
      actions={
        mayWrite && (
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            disabled={sections.length >= MAX_SECTIONS}
            onClick={() => setEdited('new')}
          >
            Add section
          </Button>
        )
      }
    >
      <Stack as="ol" gap={4} columns="minmax(0, 1fr)" dividers>
        {sections.map((section, index) => (
          <Row as="li" key={section.id} gap={10} padding="8 0">
            {mayWrite && (
              <Tick
                label={`Include ${section.title}`}
                value={section.is_included}
                onChange={() => void change(section, { is_included: !section.is_included }).catch(() => undefined)}
              />
            )}
            <Box fill minWidth={0}>
              <Text as="div" weight={600} tone={section.is_included ? 'normal' : 'muted'}>
                {section.title}
              </Text>
              <Text as="div" tone="soft" truncate>
                {section.is_included ? section.body || 'No text yet' : 'Not in the report'}
              </Text>
              {section.is_included && hasBlanks(section.body) && (
                <Text as="div" tone="amber" size={12}>
                  Replace the text in brackets
                </Text>
              )}
            </Box>
            {mayWrite && (
              <Row gap={2} rigid>
                <IconButton
                  label={`Move ${section.title} up`}
                  icon={<IconArrowUp size={16} aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(section, 'up')}
                />
                <IconButton
                  label={`Move ${section.title} down`}
                  icon={<IconArrowDown size={16} aria-hidden />}
                  disabled={index === sections.length - 1}
                  onClick={() => move(section, 'down')}
                />
                <Button aria-label={`Edit ${section.title}`} onClick={() => setEdited(section)}>
                  Edit
                </Button>
              </Row>
            )}
          </Row>
        ))}
      </Stack>
      {edited && (
        <SectionDrawer
          loan={loan}
          section={edited === 'new' ? null : edited}
          position={(sections.at(-1)?.position ?? 0) + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

type DrawerProps = { loan: ProjectLoan; section: ProjectSection | null; position: number; onClose: () => void };

function SectionDrawer({ loan, section, position, onClose }: DrawerProps) {
  return (
    <ResourceDrawer
      resource={projectSectionResource}
      row={section as never}
      title={section ? 'Edit section' : 'New section'}
      width={680}
      initial={{
        project_loan_id: loan.id,
        title: section?.title ?? '',
        body: section?.body ?? '',
        ...(section ? {} : { position }),
      }}
      onClose={onClose}
      buttons={
        section && (
          <Button
            look="danger"
            onClick={() =>
              void remove(section).then(
                (isGone) => isGone && onClose(),
                () => undefined,
              )
            }
          >
            Delete section
          </Button>
        )
      }
    >
      <Stack gap={14}>
        <TextField name="title" label="Title" required maxLength={120} focused={!section} />
        <TextArea
          name="body"
          label="Text"
          rows={18}
          maxLength={20_000}
          help="Leave a blank line between paragraphs. Replace what is in brackets."
        />
      </Stack>
    </ResourceDrawer>
  );
}

/** Sections have no bin, so it asks first. */
async function remove({ id, title, version }: ProjectSection): Promise<boolean> {
  const question = { title: 'Delete section?', body: `${title} is deleted permanently.`, verb: 'Delete' };
  if (!(await confirm({ ...question, danger: true }))) return false;
  await write(projectLoanRoutes.sections_remove, { params: { id } }, { version });
  toast('success', `${title} deleted`);
  return true;
}
