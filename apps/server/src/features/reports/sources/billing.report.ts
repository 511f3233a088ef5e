import type { Sourced } from '../source.ts';
import { sources as registers } from './billing-registers.report.ts';
import { sources as summaries } from './billing-summaries.report.ts';

export const sources: readonly Sourced[] = [...registers, ...summaries];
