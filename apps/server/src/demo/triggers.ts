/** Three rules are on since last month, and their log shows sent, held and skipped messages. */
import { dueSteps } from '@daftar/domain/triggers/engine';
import { shippedRule } from '@daftar/domain/triggers/catalogue';
import { sourceOf } from '@daftar/domain/triggers/sources';
import { triggerResource } from '@daftar/contract/triggers';
import type { MemberCtx } from '#server/platform/context.ts';
import { candidates } from '#server/features/triggers/candidates.repo.ts';
import { switchTrigger, triggers } from '#server/features/triggers/triggers.service.ts';
import { insertDemoRuns } from './triggers.repo.ts';

const ON = ['invoice_due', 'due_date_documents', 'dsc_expiry'] as const;
const DAYS = 30;
const MOST = 12;
const DECISIONS = [
  { state: 'sent', reason: '' },
  { state: 'sent', reason: '' },
  { state: 'held', reason: 'Limit of 2 reminders a week' },
  { state: 'sent', reason: '' },
  { state: 'skipped', reason: 'No consent for reminders' },
  { state: 'stopped', reason: 'Invoice paid' },
] as const;

export async function fillTriggers(ctx: MemberCtx): Promise<void> {
  for (const key of ON) {
    const { name, source, steps, repeat, hour, actions } = shippedRule(key)!;
    const body = triggerResource.fields.parse({ name, shipped_key: key, source, steps, repeat, hour, actions });
    const { id } = await triggers.create(ctx, { body });
    await switchTrigger(ctx, { params: { id }, body: { is_active: true } });
    const rule = { source, steps, repeat, hour, actions, conditions: {} };
    const window = { after: new Date(ctx.now.getTime() - DAYS * 86_400_000), up_to: ctx.now };
    const found = await candidates(ctx, rule, { window, withClosed: true, limit: 200 });
    const due = found.flatMap((candidate) =>
      dueSteps(rule, sourceOf(source)!.kind, candidate, window, ctx.timezone).map((step) => ({ candidate, step })),
    );
    await insertDemoRuns(
      ctx,
      due.slice(0, MOST).map(({ candidate, step }, n) => ({
        trigger_id: id,
        record_id: candidate.record_id,
        step: step.days,
        period: candidate.at,
        client_id: candidate.client_id,
        board_task_id: candidate.board_task_id,
        title: candidate.title,
        link: candidate.link,
        due_at: step.at.toISOString(),
        ...(key === 'invoice_due' ? DECISIONS[n % DECISIONS.length]! : DECISIONS[n % 5]!),
      })),
    );
  }
}
