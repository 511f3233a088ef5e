import type { LoggedChange } from '@daftar/domain/protected-fields';
import type { MemberCtx } from './context.ts';
import { defineEvent } from './events.ts';

/** A call has changed what moves money or gives access (domain/protected-fields.ts). */
export const protectedChanged = defineEvent<{ changes: readonly LoggedChange[] }, MemberCtx>('protected_changed');
