import type { Sourced } from '../source.ts';
import { sources as outstanding } from './outstanding.report.ts';
import { sources as registers } from './receipts-registers.report.ts';

export const sources: readonly Sourced[] = [...registers, ...outstanding];
