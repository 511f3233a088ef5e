import { isConfirmed } from '@daftar/domain/two-factor';
import type { Person } from './context.ts';
import { forbidden } from './http-error.ts';

/** Asks again before sensitive actions, to protect an unattended screen and a stolen session. */
export function requireConfirmation(person: Person): void {
  if (!isConfirmed(person.confirmedAt, new Date())) throw forbidden('Confirm it’s you to continue.', 'confirm');
}
