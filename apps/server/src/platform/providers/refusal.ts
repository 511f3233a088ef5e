import { Refused } from './error.ts';
import { PortalError } from './gsp.ts';
import { SignInRefused } from './smtp.ts';
import { AlreadyStored, LengthNeeded, TooLarge } from './storage.ts';
import { WhatsAppError } from './whatsapp.ts';

const REFUSALS = [Refused, PortalError, SignInRefused, AlreadyStored, LengthNeeded, TooLarge];

/** The provider works and refused this message, file, password or code. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof WhatsAppError ? error.action !== 'retry' : REFUSALS.some((kind) => error instanceof kind);
