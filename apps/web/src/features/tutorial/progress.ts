type Step = { done_at: string | null };

export type Progress<S extends Step> = { done: number; total: number; percent: number; open: S[]; next: S | undefined };

/** Progress of the setup steps and the next one. */
export function progressOf<S extends Step>(steps: readonly S[]): Progress<S> {
  const open = steps.filter((step) => step.done_at === null);
  const total = steps.length;
  const done = total - open.length;
  return { done, total, percent: total ? Math.round((done / total) * 100) : 100, open, next: open[0] };
}
