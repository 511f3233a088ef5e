import { triggerRoutes, type TriggerRule } from '@daftar/contract/triggers';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const RULE: Partial<TriggerRule> = {
  id: 4,
  version: 1,
  name: 'Payment reminders',
  source: 'invoice_due',
  steps: [{ days: 0, template: '' }],
  actions: [{ do: 'notify', roles: ['client_owner'], user_ids: [] }],
  hour: 10,
  repeat: null,
};
const BIRTHDAY: Partial<TriggerRule> = { ...RULE, id: 5, name: 'Birthdays', source: 'birthday' };
const rules = (...data: Partial<TriggerRule>[]) => api.answers(triggerRoutes.rules, { data: data as TriggerRule[] });
const rowOf = async (name: string) =>
  within((await screen.findByRole('switch', { name: `${name} is on` })).closest('li')!);

beforeEach(() => rules(RULE, BIRTHDAY));

it('says why a rule stopped, and what to do', async () => {
  const reason =
    'The role of Ravi no longer includes “Invoices and receipts”. Someone whose role includes it can switch the trigger on again.';
  rules({ ...RULE, stopped_reason: reason });
  renderScreen('trigger');
  const row = await rowOf('Payment reminders');
  row.getByText('Stopped');
  expect(row.getByText(reason)).toBeTruthy();
});

it('offers only what the role shows', async () => {
  renderScreen('trigger', { permissions: { trigger: 'Yes', clients: 'read' } });
  const closed = await rowOf('Payment reminders');
  closed.getByText(/Your role doesn’t include “Invoices and receipts”\. Ask a business owner/);
  expect(closed.queryByRole('link')).toBeNull();
  expect((closed.getByRole('switch') as HTMLInputElement).disabled).toBe(true);
  const open = await rowOf('Birthdays');
  open.getByRole('link', { name: 'Birthdays' });
  expect((open.getByRole('switch') as HTMLInputElement).disabled).toBe(false);
});

it('switches off a rule whose records the role doesn’t show', async () => {
  rules({ ...RULE, is_active: true });
  api.answers(triggerRoutes.switch, { ...RULE, is_active: false } as never);
  renderScreen('trigger', { permissions: { trigger: 'Yes' } });
  expect(screen.queryByRole('button', { name: 'Create trigger' })).toBeNull();
  await user.click((await rowOf('Payment reminders')).getByRole('switch'));
  await screen.findByText('Payment reminders switched off');
  expect(api.calls(triggerRoutes.switch)[0]!.body).toEqual({ is_active: false });
});
