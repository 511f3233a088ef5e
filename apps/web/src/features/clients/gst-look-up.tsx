import { gstRoutes } from '@daftar/contract/gst';
import type { Received } from '@daftar/contract/core/route';
import { gstinProblem } from '@daftar/domain/identifiers';
import { IconSparkles } from '@tabler/icons-react';
import { use, useState } from 'react';
import { request } from '#web/app/api.ts';
import { Button } from '#web/kit/button.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import classes from './clients.module.css';

export type GstAnswer = Received<typeof gstRoutes.lookUp>;

/** What the register said, in a line; what it did not say is left out. */
const told = ({ taxpayer, message, kind }: GstAnswer): string =>
  [taxpayer?.legal_name, taxpayer?.type || kind, taxpayer?.status, message].filter(Boolean).join(' · ');

/** Asks gst/{number} for the tax-payer behind a GSTIN; asked again it passes the kept answer by (`is_fresh`). */
export function GstLookUp({ name, onFound }: { name: string; onFound: (answer: GstAnswer) => void }) {
  const form = use(FormContext)!;
  const number = String(useWatch<string>(form, name) ?? '');
  const [answer, setAnswer] = useState<GstAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  if (gstinProblem(number) !== null) return null;
  const found = answer?.gst_number === number ? answer : null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = await request(gstRoutes.lookUp, { params: { number }, query: { is_fresh: String(found !== null) } });
      setAnswer(next);
      onFound(next);
    } catch {
      // The failure is shown already.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.lookUp}>
      <Button size="small" busy={busy} icon={<IconSparkles size={14} aria-hidden />} onClick={() => void ask()}>
        {found ? 'Fetch again' : 'Fetch details'}
      </Button>
      <span role="status">{found && told(found)}</span>
    </div>
  );
}
