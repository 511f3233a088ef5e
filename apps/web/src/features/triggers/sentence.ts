import type { TriggerRule } from '@daftar/contract/triggers';
import { stepsText } from '@daftar/domain/triggers/engine';
import { ROLE_LABELS, type Rule } from '@daftar/domain/triggers/rule';
import { sourceOf } from '@daftar/domain/triggers/sources';
import { CHANNEL_TITLES } from '#web/kit/message-state.tsx';

const list = (parts: readonly string[], last: string): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

function actionText(action: Rule['actions'][number]): string {
  if (action.do === 'message')
    return `message the client by ${list(
      action.channels.map((one) => (one === 'mail' ? 'email' : CHANNEL_TITLES[one])),
      'or',
    )}`;
  if (action.do === 'task') return `create the task “${action.name || '…'}”`;
  if (action.do === 'webhook') return 'call a webhook';
  const roles = action.roles.map((role) => `the ${ROLE_LABELS[role].toLowerCase()}`);
  return `notify ${list([...roles, ...(action.user_ids.length ? ['chosen members'] : [])], 'and') || '…'}`;
}

/** "When an invoice is due, if 2 conditions match, message the client by WhatsApp or email 3 days before, until it is paid." */
export function ruleSentence(
  rule: Pick<TriggerRule, 'source' | 'conditions' | 'steps' | 'repeat' | 'actions'>,
): string {
  const source = sourceOf(rule.source);
  if (!source) return '';
  const asked = Object.values(rule.conditions).filter(Boolean).length;
  const condition = asked === 0 ? '' : asked === 1 ? ' and a condition matches' : ` and ${asked} conditions match`;
  const then =
    list(
      rule.actions.map((action) => actionText(action as Rule['actions'][number])),
      'and',
    ) || '…';
  const until = source.until ? `, until ${source.until}` : '';
  return `When ${source.when}${condition}, ${then}: ${stepsText(rule, source.kind) || '…'}${until}.`;
}

export const stepText = (days: number): string =>
  days === 0
    ? 'On the day'
    : days < 0
      ? `${-days} ${days === -1 ? 'day' : 'days'} before`
      : `${days} ${days === 1 ? 'day' : 'days'} after`;
