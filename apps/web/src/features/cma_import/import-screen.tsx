import type { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaImportRoutes, type ImportPlan } from '@daftar/contract/cma_import';
import type { CallInput, Received } from '@daftar/contract/core/route';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { ChooseFile } from '#web/kit/choose-file.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { Steps } from '#web/kit/steps.tsx';
import { FileCard } from './file-card.tsx';
import { toTarget } from './heads.ts';
import { counted } from './labels.ts';
import { MapStep } from './map-step.tsx';
import { PastImports } from './past-imports.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Tree } from './tree.ts';

export type Order = CallInput<typeof cmaImportRoutes.preview>['body'];
/** Corrections and decisions beside the heads. */
export type Choices = Omit<Order, 'client_id' | 'file' | 'mappings'>;
/** Chosen heads by ledger: name and group. */
export type Heads = ReadonlyMap<string, { name: string; group: string; value: string }>;
type File = { url: string; name: string };
type Props = { client: Received<typeof cashCreditRoutes.settings>; tree: Tree; base: string };

const STEPS = ['Upload', 'Map ledgers', 'Review', 'Import'] as const;

/** Imports balances: choose a file, map its ledgers, review the changes. Nothing is saved before the last step. */
export function ImportScreen({ client, tree, base }: Props) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Page>
      <PageHeader
        title={`Import balances · ${client.client_name}`}
        subtitle="Excel, JSON or Tally XML, up to 5,000 ledgers"
        actions={<Button to={`${base}/table`}>Balances</Button>}
      />
      {file ? (
        <Import key={file.url} file={file} client={client} tree={tree} base={base} onFile={setFile} />
      ) : (
        <>
          <Steps label="Import steps" steps={STEPS} at={0} />
          <Upload chosen={undefined} onFile={setFile} />
          <PastImports clientId={client.client_id} />
        </>
      )}
    </Page>
  );
}

const Upload = ({ chosen, onFile }: { chosen: string | undefined; onFile: (file: File) => void }) => (
  <ChooseFile
    chosen={chosen}
    extensions={['xlsx', 'json', 'xml']}
    kinds="Excel (.xlsx), JSON or Tally XML file"
    onChosen={onFile}
  >
    Use a trial balance from Tally or Busy, last year’s CMA, or our template (Balances, Export). Importing the same file
    twice changes nothing. You review every change before it is saved.
  </ChooseFile>
);

function Import({ file, client, tree, base, onFile }: Props & { file: File; onFile: (file: File) => void }) {
  const [choices, setChoices] = useState<Choices>({});
  const [heads, setHeads] = useState<Heads>(new Map());
  const [isReviewing, setReviewing] = useState(false);
  const goTo = useNavigate();
  // While heads are chosen, the rows come from the file alone; the review checks everything together.
  const order: Order = {
    client_id: client.client_id,
    file: file.url,
    ...choices,
    mappings: isReviewing
      ? [...heads.values()].map(({ name, group, value }) => ({ name, group, ...toTarget(value) }))
      : [],
  };
  const plan = useRead(cmaImportRoutes.preview, { body: order }, { quiet: true, keep: true, staleTime: Infinity });
  const start = useWrite(cmaImportRoutes.start, {
    onDone: ({ import: made }) => {
      toast(
        'success',
        made
          ? `${counted(made.new + made.changed + made.cleared, 'balance')} imported`
          : 'No changes: the balances are the same.',
      );
      void goTo(`${base}/table`);
    },
  });
  const change = (more: Choices): void => setChoices({ ...choices, ...more });
  const body = (data: ImportPlan) => {
    if (!isReviewing)
      return <MapStep plan={data} tree={tree} heads={heads} onHeads={setHeads} onReview={() => setReviewing(true)} />;
    return (
      <ReviewStep
        plan={data}
        nature={client.nature}
        tree={tree}
        choices={choices}
        isStale={plan.isPlaceholderData}
        isBusy={start.isPending}
        onChange={change}
        onBack={() => setReviewing(false)}
        onImport={(lock) => start.mutate({ body: { ...order, lock } })}
      />
    );
  };
  return (
    <>
      <Steps label="Import steps" steps={STEPS} at={isReviewing ? 2 : 1} />
      <Upload chosen={file.name} onFile={onFile} />
      {plan.error ? (
        <ErrorState what="the file" error={plan.error} retry={() => void plan.refetch()} />
      ) : plan.data ? (
        <>
          <FileCard plan={plan.data} tree={tree} onChange={change} />
          {body(plan.data)}
        </>
      ) : (
        <Box surface="panel" padding={16}>
          <SkeletonRows rows={8} />
        </Box>
      )}
    </>
  );
}
