import type { Answer, Route } from '@daftar/contract/core/route';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { expect } from 'vitest';
import { Refusal } from './fake-api.ts';
import type { Some } from './sample.ts';
import { api, screen, user, waitFor, within } from './screens.tsx';

/** The call is refused until the person has confirmed who they are, as the server does. */
export function asksFirst<R extends Route>(route: R, answer: Some<Answer<NoInfer<R>>>): void {
  api.answers(twoFactorRoutes.methods, { password: true });
  api.answers(twoFactorRoutes.confirm, { ok: true });
  const unconfirmed = new Refusal({ status: 403, code: 'confirm', message: 'Confirm it’s you to continue.' });
  api.answers(route, () => (api.calls(twoFactorRoutes.confirm).length ? (answer as never) : unconfirmed));
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });

/** Confirms with the password. */
export async function confirmIdentity(): Promise<void> {
  const form = within(await dialog());
  await user.type(await form.findByLabelText('Account password'), 'correct horse 42');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
}

/** Closes the dialog without a proof. The button that asked can be used again. */
export async function declineToConfirm(): Promise<void> {
  await user.click(await within(await dialog()).findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
  await waitFor(() => expect(screen.queryAllByRole('button', { busy: true })).toEqual([]));
}
