import type { TaskFiling } from '@daftar/contract/filings';
import type { TaskCard } from '@daftar/contract/work/task';
import { create } from 'zustand';

/** `none`: nothing to ask, or skipped. `open`: recorded, and checks keep the task open. */
export type FilingAnswer = 'none' | 'completed' | 'open' | 'left';
export type AskedFiling = { task: TaskCard; filing: TaskFiling; take: (answer: FilingAnswer) => void };

export const useFilingAsked = create<{ asked: AskedFiling | null }>(() => ({ asked: null }));

/** Before a compliance task is completed: asks for its acknowledgement. */
export const askFiling = async (task: TaskCard): Promise<FilingAnswer> =>
  task.is_filing ? (await import('./ask-filing.ts')).ask(task) : 'none';
