import type { DscClash } from '@daftar/contract/dsc/clashes';
import { CLASH_LABELS, clashText, isConflict } from '@daftar/domain/dsc/clash';
import { Badge } from '#web/kit/badge.tsx';

/** Why a filing can't be signed in time, with the sentence as its tooltip. */
export const ClashMark = ({ clash }: { clash: DscClash }) => (
  <span title={clashText(clash)}>
    <Badge tone={isConflict(clash.code) ? 'red' : 'amber'}>{CLASH_LABELS[clash.code]}</Badge>
  </span>
);
