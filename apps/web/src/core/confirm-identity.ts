import { ApiError } from '@daftar/contract/core/errors';

type Ask = () => Promise<boolean>;

/** The dialog loads after the first view. */
const dialog = Promise.withResolvers<Ask>();
export const setConfirmDialog = dialog.resolve;

/** The call needs a recent proof of identity (`confirm` in the contract). */
export const isUnconfirmed = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'confirm';

/** Asks for a proof. False if the user closed the dialog. */
export const confirmIdentity = async (): Promise<boolean> => (await dialog.promise)();
