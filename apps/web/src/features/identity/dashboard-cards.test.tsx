import { expect, it } from 'vitest';
import { clock, renderElement, screen } from '#web/testing/screens.tsx';
import { cards } from './dashboard-cards.tsx';

const { Component } = cards!.find(({ key }) => key === 'second-factor')!;
const DUE = '2026-04-08T10:00:00.000Z';

it('invites an owner without a second factor to set one up', async () => {
  renderElement(<Component />, { user: { has_second_factor: false, second_factor_due_at: null } });
  const link = await screen.findByRole('link', { name: 'Set up two-factor sign-in' });
  expect(link.getAttribute('href')).toMatch(/^\/two-factor\?next=%2Fbusiness%2F1%2F/);
  screen.getByText('A stolen password opens your business. Add a code from an app or a passkey.');
});

it.each([
  ['2026-04-01T10:00:00.000Z', /You need it to sign in after 08\/04\/2026: 7 days left\.$/],
  ['2026-04-07T12:00:00.000Z', /: 1 day left\.$/],
  ['2026-04-08T10:00:00.000Z', /You need it from your next sign-in\.$/],
])('says on %s how long a new owner can wait', async (now, text) => {
  clock.set(now);
  renderElement(<Component />, { user: { has_second_factor: false, second_factor_due_at: DUE } });
  await screen.findByText(text);
});

it('is empty once there is one', async () => {
  renderElement(
    <>
      <Component />
      <p>Beside it</p>
    </>,
    { user: { has_second_factor: true, second_factor_due_at: DUE } },
  );
  await screen.findByText('Beside it');
  expect(screen.queryByRole('link', { name: 'Set up two-factor sign-in' })).toBeNull();
});
