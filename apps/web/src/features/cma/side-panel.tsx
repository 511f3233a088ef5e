import type { Check } from '@daftar/domain/cma/check-list';
import { Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import type { At } from './cma-sheet.tsx';
import type { Cma, SheetData } from './use-cma.ts';

/** Explains every line; most visits only look at the checks. */
const TracePanel = lazyPart(async () => (await import('./trace-panel.tsx')).TracePanel);

export type PanelKind = 'checks' | 'trace';
const KINDS = [
  { value: 'checks', label: 'Checks' },
  { value: 'trace', label: 'Trace' },
] as const;

type Props = {
  data: SheetData;
  cma: Cma;
  checks: readonly Check[];
  at: At | null;
  kind: PanelKind;
  onKind: (kind: PanelKind) => void;
  onGo: (line: string, column: number) => void;
};

/** Beside the sheet: its checks, or the sources of the selected figure. */
export const SidePanel = ({ data, cma, checks, at, kind, onKind, onGo }: Props) => (
  <Stack as="aside" gap={14} padding={14} aria-label="Checks and trace" packed>
    <Segmented label="Show" options={KINDS} value={kind} onChange={onKind} />
    {kind === 'checks' && <ChecksPanel data={data} cma={cma} checks={checks} onGo={onGo} />}
    {kind === 'trace' &&
      (at ? (
        <TracePanel data={data} cma={cma} at={at} onGo={onGo} />
      ) : (
        <Text tone="soft">Select a figure to see what it is made of.</Text>
      ))}
  </Stack>
);
