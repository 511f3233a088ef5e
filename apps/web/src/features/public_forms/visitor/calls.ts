import { ApiError } from '@daftar/contract/core/errors';
import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { request } from '#web/core/api.ts';
import { go } from '#web/core/navigation.ts';
import { session, setPublicForm } from '#web/core/session.ts';
import type { Texts } from '../texts/texts.ts';

export const PREFIX = '/public-jwt-forms/v1/';

/** The link no longer works, or the form was closed or locked meanwhile. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.body.code === 'form_closed');

/** Section 2: whatever fails because of the token or the form leads to the PIN screen, which says why. */
export function toPin(): void {
  const { jwt } = session().publicForm;
  if (jwt) setPublicForm(jwt, false);
  const { pathname, search } = window.location;
  go(`${PREFIX}pin?next=${encodeURIComponent(pathname + search)}`);
}

/** A call of the visitor. */
export async function ask<R extends Route>(route: R, input: CallInput<R>): Promise<Received<R>> {
  try {
    return await request(route, input, { quiet: true });
  } catch (error) {
    if (isClosed(error)) toPin();
    throw error;
  }
}

/** Message to the visitor about a failed call. */
export function failureText(error: unknown, { ui, closed }: Texts): string {
  if (!(error instanceof ApiError)) return ui.offline;
  if (error.status === 401) return error.body.code === 'wrong_credentials' ? ui.wrongPin : ui.deadLink;
  if (error.body.code === 'form_closed') return closed.locked;
  return error.status === 429 ? ui.tooMany : ui.failed;
}
