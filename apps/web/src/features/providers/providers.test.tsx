import { jobRoutes } from '@daftar/contract/jobs';
import { outboxRoutes } from '@daftar/contract/outbox';
import { providerRoutes } from '@daftar/contract/providers';
import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen } from '#web/testing/screens.tsx';

const NOT_SENT = /Not connected. Messages are saved under Messages and not sent./;

beforeEach(() => {
  api.answers(providerRoutes.get, { storage: { kind: 'local', max_upload_mb: 25 } });
  api.answers(outboxRoutes.list, { data: [] });
  api.answers(jobRoutes.list, { data: [] });
});

it('says what isn’t connected', async () => {
  renderScreen('settings-apps');
  await screen.findByRole('heading', { name: 'Apps' });
  expect(await screen.findAllByText(NOT_SENT)).toHaveLength(2);
  screen.getByText(/Maximum upload: 25 MB/);
  await screen.findByRole('link', { name: /Messages\s*No failures/ });
});

it('says what is connected', async () => {
  api.answers(providerRoutes.get, { mail: { kind: 'smtp', from: 'office@nanda.example' }, sms: { kind: 'http' } });
  renderScreen('settings-apps');
  await screen.findByText(/Sends from office@nanda.example/);
  expect(screen.queryByText(NOT_SENT)).toBeNull();
  expect(screen.getAllByText('Connected')).toHaveLength(2);
  screen.getByText('Not connected');
});

it('counts messages that were not delivered, and failed jobs', async () => {
  api.answers(outboxRoutes.list, { data: [{}], meta: { total: 3 } });
  api.answers(jobRoutes.list, { data: [{}], meta: { total: 2 } });
  renderScreen('settings-apps');
  await screen.findByRole('link', { name: /Messages\s*3 not delivered/ });
  await screen.findByRole('link', { name: /Background jobs\s*2 failed/ });
});

it('is for owners only', async () => {
  api.answers(teamRoutes.users, { data: [] });
  renderScreen('settings-apps', { permissions: { business_management: 'all' } });
  await screen.findByText(/Only business owners can open this page\./);
});
