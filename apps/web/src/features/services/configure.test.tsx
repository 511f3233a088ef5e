import { serviceRoutes } from '@daftar/contract/services';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

it('turns a service on at once, on its version', async () => {
  const DSC = { id: 4, version: 6, name: 'DSC', is_standard: true, default_fee: '1500.00', tax_rate: '18' };
  api.answers(serviceRoutes.list, { data: [{ ...DSC, is_active: false }] });
  api.answers(serviceRoutes.update, () => {
    api.answers(serviceRoutes.list, { data: [{ ...DSC, is_active: true }] });
    return DSC;
  });
  renderScreen('config-services');
  await user.click(await screen.findByRole('switch', { name: 'Offer DSC' }));
  await screen.findByText('DSC activated');
  expect(api.calls(serviceRoutes.update)[0]!.body).toEqual({ is_active: true });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Offer DSC' })).toHaveProperty('checked', true));
});
