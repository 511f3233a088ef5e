import { feePlanRoutes } from '@daftar/contract/fee_plans';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const PLAN = { id: 4, name: 'Retainer', yearly: '96000.00', clients: 1, is_active: true };

it('shows readers a plan with its clients, without actions', async () => {
  api.answers(feePlanRoutes.list, { data: [PLAN] });
  api.answers(feePlanRoutes.given, { data: [{ client_name: 'Sagar Mills' }] });
  renderScreen('pricingPlan', { permissions: { billing_management: 'read' } });
  await user.click(await screen.findByText('Retainer'));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Sagar Mills');
  for (const name of [/Assign/, /Edit/, /^End/])
    expect(drawer.queryByRole('button', { name }), String(name)).toBeNull();
});
