import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { z } from 'zod';

/** Rupees and paise, below a lakh crore. */
export const loanAmount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, { error: TOAST_TEXTS.invalid_amount, abort: true });
