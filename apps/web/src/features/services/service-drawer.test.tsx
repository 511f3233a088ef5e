import { serviceResource, serviceRoutes } from '@daftar/contract/services';
import { beforeEach, expect, it } from 'vitest';
import { api, record, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const RATES = [{ from: null, rate: '18' }];
const AUDIT = record(serviceResource, { name: 'Audit', default_fee: '57480.00', rates: RATES, version: 4 });
const drawer = () => screen.findByRole('dialog');

beforeEach(() => api.answers(serviceRoutes.list, { data: [AUDIT] }));

async function add(name: string): Promise<HTMLElement> {
  renderScreen('services');
  await user.click(await screen.findByRole('button', { name: /^Add service/ }));
  const form = await drawer();
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), name);
  return form;
}
const save = (form: HTMLElement) => user.click(within(form).getByRole('button', { name: /^Add service/ }));

it('adds a service', async () => {
  api.answers(serviceRoutes.create, ({ body }) => ({ ...body, rates: RATES }));
  await save(await add('ROC filing'));
  await screen.findByText('ROC filing added');
  expect(api.calls(serviceRoutes.create)[0]!.body).toMatchObject({ name: 'ROC filing', is_active: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the server’s error at its field, and keeps what was typed', async () => {
  api.refuses(serviceRoutes.create, {
    status: 422,
    errors: [{ field: 'name', rule: 'unique', message: 'A service with this name exists.' }],
  });
  const form = await add('Audit');
  await save(form);
  const name = await within(form).findByRole('textbox', {
    name: 'Name',
    description: /A service with this name exists/,
  });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name).toHaveProperty('value', 'Audit');
});

it('is busy while it saves, and sends once', async () => {
  api.answers(serviceRoutes.create, ({ body }) => ({ ...body, rates: RATES }));
  const release = api.delays(serviceRoutes.create);
  const form = await add('ROC filing');
  await save(form);
  await user.keyboard('{Control>}{Enter}{/Control}');
  release();
  await screen.findByText('ROC filing added');
  expect(api.calls(serviceRoutes.create)).toHaveLength(1);
});

it('saves a change with the version it was made on', async () => {
  api.answers(serviceRoutes.update, ({ body }) => ({ ...AUDIT, ...body, rates: RATES, version: 5 }));
  renderScreen('services');
  await user.click(await screen.findByText('Audit'));
  const fee = within(await drawer()).getByRole('textbox', { name: 'Default fee' });
  await user.clear(fee);
  await user.type(fee, '60000');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Audit saved');
  const [call] = api.calls(serviceRoutes.update);
  expect([call!.params.id, call!.headers['if-match'], call!.body]).toEqual([
    1,
    '4',
    expect.objectContaining({ default_fee: '60000' }),
  ]);
});
