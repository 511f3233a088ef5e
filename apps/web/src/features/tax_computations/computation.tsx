import {
  taxComputationResource,
  taxComputationRoutes,
  type OpenedComputation,
  type TaxComputation,
} from '@daftar/contract/tax_computations';
import { compute } from '@daftar/domain/income_tax/compute';
import { dueOf, enteredInput, typedInput, type TaxInput } from '@daftar/domain/income_tax/input';
import { taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { Actions } from './actions.tsx';
import { Summary } from './summary.tsx';

const waiting = { waiting: <SkeletonRows rows={6} /> };
const VersionsTab = lazyPart(async () => (await import('./versions-panel.tsx')).VersionsTab, waiting);
const YearsTab = lazyPart(async () => (await import('./years-panel.tsx')).YearsTab, waiting);
const Inputs = lazyPart(async () => (await import('./inputs-panel.tsx')).Inputs, waiting);
const Result = lazyPart(async () => (await import('./result-panel.tsx')).Result, waiting);
const CreateDrawer = lazyPart(async () => (await import('./create-drawer.tsx')).CreateDrawer);

const TABS = [
  { value: 'computation', label: 'Computation' },
  { value: 'versions', label: 'Versions' },
  { value: 'years', label: 'Years' },
] as const;

/** A fieldset that only disables its fields for readers. */
const PLAIN = { border: 0, margin: 0, padding: 0, minWidth: 0 };
/** Years of losses are options of a select, which are texts. */
const asTyped = (input: TaxInput): TaxInput => ({
  ...input,
  losses: input.losses.map((loss) => ({ ...loss, fy: String(loss.fy) as unknown as number })),
});

export function Computation({ row }: { row: OpenedComputation }) {
  const { businessId } = useParams();
  const goTo = useNavigate();
  const canWrite = useMayWrite(taxComputationResource);
  const mayWrite = canWrite && row.status === 'Draft';
  const [isCreating, setCreating] = useState(false);
  const params = { id: row.id };
  const form = useForm({
    route: taxComputationRoutes.save,
    params,
    initial: { input: asTyped(row.input) },
    version: row.version,
    draft: `tax_computation:${row.id}:${row.version}`,
    toBody: ({ input }) => ({ input: enteredInput(input as TaxInput) }),
    send: (body, of) => write(taxComputationRoutes.save, { params, body }, { quiet: true, version: of }),
    onDone: () => toast('success', 'Computation saved'),
  });
  const typed = useWatch<TaxInput>(form, 'input');
  const input = useMemo(() => typedInput(typed), [typed]);
  const result = useMemo(() => compute(input), [input]);
  const due = dueOf(input);
  const lastDue = useRef(due);
  useEffect(() => {
    // The due date follows the answers, unless another was typed.
    if (mayWrite && due !== lastDue.current && input.due_on === lastDue.current) form.set('input.due_on', due);
    lastDue.current = due;
  }, [due, form, input.due_on, mayWrite]);
  const isSaved = !form.isDirty();
  const home = `/business/${businessId}/incomeTax/client/${row.client_id}`;
  const open = (id: number): void => void goTo(`${home}/computation/${id}`);
  return (
    <DetailScreen
      title={row.name}
      subtitle={
        <>
          <Link to={`/business/${businessId}/client/${row.client_id}`}>{row.client_name}</Link>
          {` · ${taxYearLongLabel(row.fy)} · Version ${row.number}`}
        </>
      }
      badge={<Badge tone={row.status === 'Final' ? 'green' : 'grey'}>{row.status}</Badge>}
      tabs={TABS}
      actions={
        <Actions
          row={row}
          canWrite={canWrite}
          isSaved={isSaved}
          onOpen={open}
          onDeleted={() => {
            form.forget();
            void goTo(home);
          }}
          onCreate={() => setCreating(true)}
        />
      }
    >
      {(tab) => (
        <>
          {tab === 'computation' && (
            <>
              <Summary input={input} result={result} />
              <Form form={form} label={row.name}>
                <Row gap={16} wrap align="start">
                  <Box grow basis={520} minWidth={0}>
                    <Stack as="fieldset" gap={16} columns="minmax(0, 1fr)" disabled={!mayWrite} style={PLAIN}>
                      <Inputs form={form} input={input} clientId={row.client_id} mayWrite={mayWrite} />
                    </Stack>
                  </Box>
                  <Box grow basis={390} minWidth={0} style={{ position: 'sticky', top: 8 }}>
                    <Result form={form} input={input} result={result} mayWrite={mayWrite} />
                  </Box>
                </Row>
                {mayWrite && <FormFooter verb="Save computation" state={isSaved ? undefined : 'Not saved yet'} />}
              </Form>
            </>
          )}
          {tab === 'versions' && <VersionsTab row={row} onOpen={open} />}
          {tab === 'years' && (
            <YearsTab clientId={row.client_id} onCreate={canWrite ? () => setCreating(true) : undefined} />
          )}
          {isCreating && (
            <CreateDrawer
              clientId={row.client_id}
              fy={row.fy}
              onClose={() => setCreating(false)}
              onCreated={({ id }: TaxComputation) => {
                setCreating(false);
                open(id);
              }}
            />
          )}
        </>
      )}
    </DetailScreen>
  );
}
