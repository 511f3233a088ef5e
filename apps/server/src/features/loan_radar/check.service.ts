/** Runs the rules over all clients of a business. */
import { radarFindings, type RadarFinding } from '@daftar/domain/loans/radar';
import { RADAR_RULES, radarSettings } from '@daftar/domain/loans/radar-rules';
import type { BusinessCtx } from '#server/platform/context.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { clientsAfter, factsOf } from './facts.repo.ts';
import * as repo from './loan_radar.repo.ts';

/** Clients read at a time. */
const BATCH = 500;
/** Only the largest of each rule are kept: nobody works through more. */
const MAX_OF_RULE = 500;

export async function checkClients(ctx: BusinessCtx): Promise<{ done: number; refused: [] }> {
  const { today } = await businessToday(ctx);
  const settings = radarSettings((await repo.settingsOf(ctx)).rules);
  let findings: RadarFinding[] = [];
  for (let after = 0; ;) {
    const ids = await clientsAfter(ctx, after, BATCH);
    if (ids.length === 0) break;
    const clients = await factsOf(ctx, ids, today);
    findings = largest([...findings, ...clients.flatMap((client) => radarFindings(client, settings, today))]);
    after = ids.at(-1)!;
  }
  await repo.replaceAll(ctx, findings);
  return { done: findings.length, refused: [] };
}

const largest = (findings: readonly RadarFinding[]): RadarFinding[] =>
  RADAR_RULES.flatMap((name) =>
    findings
      .filter(({ rule }) => rule === name)
      .toSorted((a, b) => Number(b.amount) - Number(a.amount))
      .slice(0, MAX_OF_RULE),
  );
