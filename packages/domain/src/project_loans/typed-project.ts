/** A project while it is typed: unfinished numbers count as zero, so that figures update with every key. */
import { isDay, monthStart } from '../dates.ts';
import type { Project } from './project.ts';

const KEPT = new Set(['name', 'unit', 'kind', 'method', 'moratorium_interest', 'repayment', 'every_months']);
const WHOLE = new Set(['months', 'moratorium_months', 'stock_days', 'debtor_days', 'creditor_days']);
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const QUANTITY = /^\d{1,9}(\.\d{1,3})?$/;
const FALLBACK_MONTH = '2026-04-01';
const MAX_MONTHS = 240;

function tidied(name: string, value: string): string {
  const text = value.trim();
  if (KEPT.has(name)) return value;
  if (name === 'starts_on') return isDay(text) ? monthStart(text) : FALLBACK_MONTH;
  if (name === 'quantity') return QUANTITY.test(text) ? text : '0';
  if (!WHOLE.has(name)) return AMOUNT.test(text) ? text : '0';
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return String(name === 'months' ? Math.min(MAX_MONTHS, Math.max(1, count)) : count);
}

function walk(name: string, value: unknown): unknown {
  if (typeof value === 'string') return tidied(name, value);
  if (Array.isArray(value)) return value.map((one) => walk(name, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(key, one)]));
}

export const typedProject = (project: Project): Project => walk('', project) as Project;
