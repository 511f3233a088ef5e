import type { Sourced } from '../source.ts';
import { dueDates } from './due-dates.report.ts';
import { figures } from './task-figures.report.ts';
import { registers } from './task-registers.report.ts';

export const sources: readonly Sourced[] = [...registers, ...figures, dueDates];
