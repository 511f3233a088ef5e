import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { taxFileResource, type TaxFile } from '@daftar/contract/income_tax/tax-file';
import {
  isBeforeUpload,
  isFiled,
  moveProblem,
  nextStages,
  plainMoves,
  PROCESSING_RESULTS,
  REFUND_RESULTS,
  STEPS,
  taxStageLabel,
  type TaxStage,
} from '@daftar/domain/income_tax/stages';
import { filingWindowProblem, verifyClock } from '@daftar/domain/income_tax/verification';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { Steps } from '#web/kit/steps.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import type { Dialog } from './dialogs.tsx';
import { clockText, HOLDER_LABELS, StageBadge } from './labels.tsx';

type Props = { file: TaxFile; isLast: boolean; onOpen: ((dialog: Dialog) => void) | undefined };

/** Position of the stage among the usual steps; past the last one when all are done. */
function positionOf(stage: TaxStage): number {
  const at = (STEPS as readonly TaxStage[]).indexOf(stage);
  if (stage === 'Processed') return STEPS.length;
  if (at >= 0) return at;
  return stage === 'Invalid' ? STEPS.indexOf('Uploaded') : isDecided(stage) ? STEPS.length : STEPS.length - 1;
}
const isDecided = (stage: TaxStage): boolean =>
  ([...PROCESSING_RESULTS, ...REFUND_RESULTS] as readonly TaxStage[]).includes(stage);

/** The form by which a stage is reached; null where a move is enough. */
const dialogFor = (from: TaxStage, to: TaxStage): Dialog | null => {
  if (plainMoves(from).includes(to)) return null;
  if (to === 'Uploaded') return 'upload';
  if (to === 'Verified') return 'verify';
  return (REFUND_RESULTS as readonly TaxStage[]).includes(to) ? 'refund' : 'process';
};

const MAIN: Partial<Record<TaxStage, readonly [Dialog, string]>> = {
  Uploaded: ['verify', 'Record verification'],
  Verified: ['process', 'Record intimation'],
  'Under processing': ['process', 'Record intimation'],
  Transferred: ['process', 'Record intimation'],
  Defective: ['process', 'Record intimation'],
  'Rectification filed': ['process', 'Record intimation'],
  'Refund due': ['refund', 'Record refund'],
  'Refund failed': ['refund', 'Record refund'],
};
const mainOf = (stage: TaxStage): readonly [Dialog, string] | undefined =>
  isBeforeUpload(stage) ? ['upload', 'Record upload'] : MAIN[stage];

/** Stages of the return, the party that acts next, and the next step. */
export function StageCard({ file, isLast, onOpen }: Props) {
  const today = useToday();
  const clock = clockText(file, today);
  const move = (stage: TaxStage): Promise<void> =>
    write(incomeTaxRoutes.move, { params: { id: file.id }, body: { stage } }, { version: file.version }).then(
      () => void toast('success', `Moved to ${taxStageLabel(stage)}`),
      () => undefined,
    );
  const go = (to: TaxStage): void => {
    if (to === file.stage || !onOpen) return;
    if (!nextStages(file.stage).includes(to)) return void toast('info', moveProblem(file.stage, to)!);
    const dialog = dialogFor(file.stage, to);
    if (dialog) onOpen(dialog);
    else void move(to);
  };
  const main = mainOf(file.stage);
  return (
    <Card
      title={
        <Row as="span" gap="4 10" wrap>
          Stage
          <StageBadge stage={file.stage} long />
          {clock && <Badge tone={clock.tone}>{clock.text}</Badge>}
        </Row>
      }
      actions={
        onOpen && (
          <Row gap={8}>
            {main && (
              <Button look="solid" onClick={() => onOpen(main[0])}>
                {main[1]}
              </Button>
            )}
            <MoreActions file={file} isLast={isLast} onOpen={onOpen} onMove={(stage) => void move(stage)} />
          </Row>
        )
      }
    >
      <Stack gap={10}>
        <Steps
          label="Stages of the return"
          steps={STEPS}
          at={positionOf(file.stage)}
          {...(onOpen && { onGo: (at: number) => go(STEPS[at]!) })}
        />
        {file.holder !== 'Nobody' && (
          <Text tone="soft">{`Waiting for ${file.holder === 'Firm' ? 'us' : `the ${HOLDER_LABELS[file.holder].toLowerCase()}`}.`}</Text>
        )}
        {file.stage === 'Uploaded' && file.uploaded_on && (
          <Notice tone={verifyClock(file.uploaded_on, today).days_left < 0 ? 'red' : 'amber'}>
            {verifyClock(file.uploaded_on, today).text}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

type MoreProps = {
  file: TaxFile;
  isLast: boolean;
  onOpen: (dialog: Dialog) => void;
  onMove: (stage: TaxStage) => void;
};

function MoreActions({ file, isLast, onOpen, onMove }: MoreProps) {
  const today = useToday();
  const isOver = file.uploaded_on !== null && verifyClock(file.uploaded_on, today).days_left < 0;
  const moves = plainMoves(file.stage).filter((stage) => stage !== 'Invalid' || file.stage === 'Defective' || isOver);
  const canRevise = isLast && isFiled(file.stage) && filingWindowProblem('Revised', file.fy, today) === null;
  const canUpdate =
    isLast &&
    file.stage !== 'Uploaded' &&
    filingWindowProblem('Belated', file.fy, today) !== null &&
    filingWindowProblem('Updated', file.fy, today) === null;
  const remove = (): Promise<void> => removeRecord(taxFileResource, file).catch(() => undefined);
  return (
    <Menu width={260} trigger={<IconButton label="More actions" icon={<IconDots size={16} aria-hidden />} />}>
      {moves.map((stage) => (
        <MenuItem key={stage} onClick={() => onMove(stage)}>
          {stage === 'Refund due' ? 'Reissue requested' : `Move to ${taxStageLabel(stage)}`}
        </MenuItem>
      ))}
      {file.stage === 'Demand due' && <MenuItem onClick={() => onOpen('process')}>Record new intimation</MenuItem>}
      {file.stage === 'Uploaded' && <MenuItem onClick={() => onOpen('undo')}>Undo upload</MenuItem>}
      {canRevise && <MenuItem onClick={() => onOpen('revise')}>Start revised return</MenuItem>}
      {canUpdate && <MenuItem onClick={() => onOpen('updated')}>Start updated return</MenuItem>}
      <MenuDivider />
      <MenuItem danger icon={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
        Move to bin
      </MenuItem>
    </Menu>
  );
}
