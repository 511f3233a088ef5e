import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { TaxFile } from '@daftar/contract/income_tax/tax-file';
import { plainMoves, taxStageLabel, type TaxStage } from '@daftar/domain/income_tax/stages';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Row } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { StageBadge } from './labels.tsx';

/** The stage, with the moves that need no details. */
export function StageCell({ file, mayWrite }: { file: TaxFile; mayWrite: boolean }) {
  const moves = mayWrite ? plainMoves(file.stage).filter((stage) => stage !== 'Invalid') : [];
  const move = (stage: TaxStage): Promise<void> =>
    write(incomeTaxRoutes.move, { params: { id: file.id }, body: { stage } }, { version: file.version }).then(
      () => void toast('success', `Moved to ${taxStageLabel(stage)}`),
      () => undefined,
    );
  const badge = <StageBadge stage={file.stage} />;
  if (!moves.length) return badge;
  return (
    <Menu
      align="start"
      width={220}
      trigger={
        <Row as="button" type="button" inline minHeight={28} aria-label={`Stage of ${file.client_name}: ${file.stage}`}>
          {badge}
        </Row>
      }
    >
      {moves.map((stage) => (
        <MenuItem key={stage} onClick={() => void move(stage)}>
          {taxStageLabel(stage)}
        </MenuItem>
      ))}
    </Menu>
  );
}
