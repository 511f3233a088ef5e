import { gstRoutes } from '@daftar/contract/gst';
import type { Received } from '@daftar/contract/core/route';
import { buyerGstinProblem } from '@daftar/domain/identifiers';
import { IconSparkles } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';

export type GstAnswer = Received<typeof gstRoutes.lookUp>;

/** Details from the GST register in one line. */
const answerText = ({ taxpayer, message, kind }: GstAnswer): string =>
  [taxpayer?.legal_name, taxpayer?.type || kind, taxpayer?.status, message].filter(Boolean).join(' · ');

type Props = {
  name: string;
  onFound: (answer: GstAnswer) => void;
  /** Looks up a number as soon as it is complete. */
  isAutomatic?: boolean;
};

/** Looks up a GSTIN. A second look-up skips the cache (`is_fresh`). */
export function GstLookUp({ name, onFound, isAutomatic = false }: Props) {
  const form = use(FormContext)!;
  const number = String(useWatch<string>(form, name) ?? '');
  const [answer, setAnswer] = useState<GstAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const isComplete = buyerGstinProblem(number) === null;
  const first = useRead(
    gstRoutes.lookUp,
    { params: { number }, query: { is_fresh: 'false' } },
    { enabled: isAutomatic && isComplete, staleTime: Infinity, quiet: true },
  );
  const found = answer?.gst_number === number ? answer : (first.data ?? null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = await request(gstRoutes.lookUp, { params: { number }, query: { is_fresh: String(found !== null) } });
      setAnswer(next);
      onFound(next);
    } catch {
      // The error already has a toast.
    } finally {
      setBusy(false);
    }
  };
  const fill = useEffectEvent(onFound);
  useEffect(() => {
    if (first.data) fill(first.data);
  }, [first.data]);
  if (!isComplete) return null;
  return (
    <Row gap={8} wrap marginTop={6} tone="soft" size={12}>
      <Button
        size="small"
        busy={busy || first.isFetching}
        icon={<IconSparkles size={14} aria-hidden />}
        onClick={() => void ask()}
      >
        {found ? 'Refresh GST details' : 'Fetch GST details'}
      </Button>
      <span role="status">{found && answerText(found)}</span>
    </Row>
  );
}
