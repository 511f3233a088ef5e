/** Finds what is due since the last look, and does it exactly once. */
import { latestStep, runKey, stepFinder, type DueStep } from '@daftar/domain/triggers/engine';
import { failedCondition } from '@daftar/domain/triggers/rule';
import { sourceOf } from '@daftar/domain/triggers/sources';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { taskVisibilityOf } from '#server/access/visible-boards.repo.ts';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { forEachReportingErrors } from '#server/platform/jobs/process-due.ts';
import { candidates, PAGE, type Candidate } from './candidates.repo.ts';
import { carryOut, type Firing } from './carry-out.service.ts';
import { noteUnexpected, stopRule } from './failures.service.ts';
import { boardProblem, closedBoard, ownerProblem } from './rule-owner.service.ts';
import * as repo from './triggers.repo.ts';

/** Clients in one transaction: all messages of one client are written together, so that they can be merged. */
const CLIENTS_AT_ONCE = 50;
/** Per rule and look; the next one continues. */
const MOST = 20_000;
/** Each look goes back so far: a record can be committed minutes after its time, and the clocks of servers differ. */
const OVERLAP_MS = 15 * 60_000;

export async function evaluateBusiness(app: App, businessId: number, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>, mode: 'read' | 'write' = 'write') =>
    withBusinessContext(app, businessId, (ctx) => work({ ...ctx, now }), { mode });
  const rules = await within(repo.activeRules, 'read');
  const found: { rule: repo.StoredRule; firings: Firing[]; isWhole: boolean }[] = [];
  await forEachReportingErrors(rules, async (rule) => {
    try {
      const due = await within((ctx) => dueWithRightsOfOwner(ctx, rule), 'read');
      if ('problem' in due) await within((ctx) => stopRule(ctx, rule.id, due.problem));
      else found.push({ rule, ...due });
    } catch (error) {
      await within((ctx) => noteUnexpected(ctx, [rule.id]));
      throw error;
    }
  });
  const batches = inBatches(found.flatMap(({ firings }) => firings));
  await forEachReportingErrors(batches, async (batch) => {
    try {
      await within((ctx) => carryOut(ctx, batch));
    } catch (error) {
      await within((ctx) => noteUnexpected(ctx, [...new Set(batch.map(({ rule }) => rule.id))]));
      throw error;
    }
  });
  const done = found.filter(({ isWhole }) => isWhole).map(({ rule }) => rule.id);
  if (done.length) await within((ctx) => repo.setEvaluated(ctx, done, now));
}

/** With what the owner of the rule sees now, or why the rule stops. */
async function dueWithRightsOfOwner(ctx: BusinessCtx, rule: repo.StoredRule): Promise<Due | { problem: string }> {
  const problem = await ownerProblem(ctx, rule);
  if (problem !== null) return { problem };
  const owner = await actAsUser(ctx, rule.switched_by!);
  if ((await closedBoard(owner, rule)) !== null) return { problem: await boardProblem(ctx, rule) };
  return firingsOf(owner, rule);
}

type Due = { firings: Firing[]; isWhole: boolean };

/** Steps of a rule that fell due since its last look and that no run is recorded for. */
async function firingsOf(ctx: BusinessCtx, rule: repo.StoredRule): Promise<Due> {
  if (rule.evaluated_to === null) return { firings: [], isWhole: true };
  const window = { after: lookedUpTo(rule.evaluated_to, rule.switched_at), up_to: ctx.now };
  const { kind } = sourceOf(rule.source)!;
  const dueOf = stepFinder(rule, kind, window, ctx.timezone);
  const tasks = await taskVisibilityOf(ctx);
  const firings: Firing[] = [];
  for (let after = 0; firings.length < MOST;) {
    const page = await candidates(ctx, rule, { window, after, seenBy: rule.switched_by, tasks });
    const due = page.flatMap((candidate): Firing[] => {
      if (!candidate.is_active || failedCondition(rule.conditions, factsOf(candidate))) return [];
      const latest = latestStep(dueOf({ at: candidate.at, closed_at: null }));
      return latest ? [{ rule, candidate, step: latest.send, passed_over: latest.passed_over }] : [];
    });
    const known = due.length ? await knownKeys(ctx, rule.id, due) : new Set<string>();
    firings.push(...due.filter((one) => !known.has(keyOf(one))));
    if (page.length < PAGE) return { firings, isWhole: true };
    after = page.at(-1)!.record_id;
  }
  return { firings, isWhole: false };
}

/** Known runs are left out, so nothing happens twice; what is older than the switch is never looked at. */
function lookedUpTo(evaluatedTo: string, switchedAt: string | null): Date {
  const last = Date.parse(evaluatedTo);
  return new Date(Math.min(last, Math.max(last - OVERLAP_MS, Date.parse(switchedAt ?? evaluatedTo))));
}

const keyOf = ({ rule, candidate, step }: { rule: repo.StoredRule; candidate: Candidate; step: DueStep }): string =>
  runKey({ trigger_id: rule.id, record_id: candidate.record_id, step: step.days, period: candidate.at });

async function knownKeys(ctx: BusinessCtx, triggerId: number, due: readonly Firing[]): Promise<Set<string>> {
  const keys = due.map(({ candidate, step }) => ({
    record_id: candidate.record_id,
    step: step.days,
    period: candidate.at,
  }));
  return new Set((await repo.knownRuns(ctx, triggerId, keys)).map((run) => runKey({ trigger_id: triggerId, ...run })));
}

export const factsOf = (candidate: Candidate) => candidate;

/** All of a client in one batch; those without a client one by one. */
function inBatches(firings: readonly Firing[]): Firing[][] {
  const byClient = [
    ...Map.groupBy(firings, ({ candidate }) => candidate.client_id ?? `record ${candidate.record_id}`).values(),
  ];
  const batches: Firing[][] = [];
  for (let from = 0; from < byClient.length; from += CLIENTS_AT_ONCE)
    batches.push(byClient.slice(from, from + CLIENTS_AT_ONCE).flat());
  return batches;
}
