import { projectLoanRoutes, projectLoanResource, type ProjectLoan } from '@daftar/contract/project_loans';
import type { Project } from '@daftar/domain/project_loans/project';
import { projection } from '@daftar/domain/project_loans/projection';
import { typedProject } from '@daftar/domain/project_loans/typed-project';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState, type ComponentType } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useNavigate, useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { CostTab } from './cost-tab.tsx';
import { ProjectDrawer } from './project-drawer.tsx';
import { StageBadge } from './stage-badge.tsx';
import type { TabProps } from './tab-props.ts';

const waiting = { waiting: <SkeletonRows rows={8} /> };
const PhasingTab = lazyPart(async () => (await import('./phasing-tab.tsx')).PhasingTab, waiting);
const LoanTab = lazyPart(async () => (await import('./loan-tab.tsx')).LoanTab, waiting);
const OperationsTab = lazyPart(async () => (await import('./operations-tab.tsx')).OperationsTab, waiting);
const ProjectionsTab = lazyPart(async () => (await import('./projections-tab.tsx')).ProjectionsTab, waiting);
const ResultsTab = lazyPart(async () => (await import('./results-tab.tsx')).ResultsTab, waiting);
const ReportTab = lazyPart(async () => (await import('./report-tab.tsx')).ReportTab, waiting);

const TABS = [
  { value: 'cost', label: 'Cost and means' },
  { value: 'phasing', label: 'Phasing' },
  { value: 'loan', label: 'Term loan' },
  { value: 'operations', label: 'Operations' },
  { value: 'projections', label: 'Projections' },
  { value: 'results', label: 'Results' },
  { value: 'report', label: 'Report' },
] as const;
const PARTS: Record<string, ComponentType<TabProps>> = {
  cost: CostTab,
  phasing: PhasingTab,
  loan: LoanTab,
  operations: OperationsTab,
  projections: ProjectionsTab,
  results: ResultsTab,
};

/** A fieldset that only disables its fields for readers. */
const PLAIN = { border: 0, margin: 0, padding: 0, minWidth: 0 };

type Props = {
  loan: ProjectLoan;
  projects: readonly ProjectLoan[];
  onOpen: (id: number) => void;
  onCreate: (() => void) | undefined;
};

/** A project: its figures on tabs, saved together, and its report. */
export function ProjectScreen(props: Props) {
  const { id } = props.loan;
  const figures = useRead(projectLoanRoutes.project, { params: { id } });
  return (
    <QueryView query={figures} what="this project" skeleton={10}>
      {({ project, version }) => <Opened {...props} project={project} version={version} />}
    </QueryView>
  );
}

function Opened({ loan, projects, onOpen, onCreate, project, version }: Props & { project: Project; version: number }) {
  const { businessId } = useParams();
  const goTo = useNavigate();
  const mayWrite = useMayWrite(projectLoanResource);
  const [isEditing, setEditing] = useState(false);
  const params = { id: loan.id };
  const form = useForm({
    route: projectLoanRoutes.saveProject,
    params,
    initial: { project },
    version,
    draft: `project_loan:${loan.id}:${version}`,
    send: (body, of) => write(projectLoanRoutes.saveProject, { params, body }, { quiet: true, version: of }),
    onDone: () => toast('success', `${loan.name} saved`),
  });
  const typed = useWatch<Project>(form, 'project');
  const result = useMemo(() => projection(typedProject(typed)), [typed]);
  const isSaved = typed === project || !form.isDirty();
  const open = async (id: number): Promise<void> => {
    const question = { title: 'Discard changes?', body: 'Your changes are not saved.', verb: 'Discard changes' };
    if (form.isDirty() && !(await confirm({ ...question, danger: true }))) return;
    form.forget();
    onOpen(id);
  };
  return (
    <DetailScreen
      title={loan.name}
      subtitle={[loan.client_name, loan.lender_name].filter(Boolean).join(' · ')}
      badge={<StageBadge stage={loan.stage} />}
      tabs={TABS}
      actions={
        <>
          {projects.length > 1 && (
            <Select
              label="Project"
              hideLabel
              required
              value={String(loan.id)}
              options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => void open(Number(id))}
            />
          )}
          {mayWrite && (
            // Its own save would make the version of unsaved figures stale.
            <Button
              disabled={!isSaved}
              title={isSaved ? undefined : 'Save the project first'}
              onClick={() => setEditing(true)}
            >
              Edit details
            </Button>
          )}
          {onCreate && (
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
              Create project
            </Button>
          )}
        </>
      }
    >
      {(tab) => {
        const Part = PARTS[tab];
        return (
          <>
            <Form form={form} label={loan.name}>
              {Part && (
                <Stack as="fieldset" gap={16} columns="minmax(0, 1fr)" disabled={!mayWrite} style={PLAIN}>
                  <Part form={form} project={result.project} result={result} mayWrite={mayWrite} />
                </Stack>
              )}
              {Part && mayWrite && <FormFooter verb="Save project" state={isSaved ? undefined : 'Not saved yet'} />}
            </Form>
            {tab === 'report' && <ReportTab loan={loan} result={result} version={version} isSaved={isSaved} />}
            {isEditing && (
              <ProjectDrawer
                loan={{ ...loan, version }}
                onClose={() => setEditing(false)}
                onSaved={() => setEditing(false)}
                onDeleted={() => void goTo(`/business/${businessId}/projectLoan`)}
              />
            )}
          </>
        );
      }}
    </DetailScreen>
  );
}
