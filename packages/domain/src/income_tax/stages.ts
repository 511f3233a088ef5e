/**
 * Stages of an income-tax return in the register (domain facts 2, A6). Names after the upload are those of the portal.
 * Pure: days are given, nothing reads a clock.
 */

/** In the order in which a return moves; side states at the end. */
export const TAX_STAGES = [
  'Not started',
  'Data awaited',
  'Data received',
  'In preparation',
  'Computation with client',
  'Client approved',
  'Tax paid',
  'Uploaded',
  'Verified',
  'Under processing',
  'Processed',
  'Refund due',
  'Demand due',
  'Refund issued',
  'Refund failed',
  'Refund adjusted',
  'Defective',
  'Transferred',
  'Rectification filed',
  'Invalid',
] as const;
export type TaxStage = (typeof TAX_STAGES)[number];

/** Longer names where the short one is unclear. */
const LONG_NAMES: Partial<Record<TaxStage, string>> = {
  Uploaded: 'Verification pending',
  Processed: 'Processed, no demand or refund',
  Transferred: 'Transferred to assessing officer',
  'Refund adjusted': 'Refund adjusted against demand',
};
export const taxStageLabel = (stage: TaxStage): string => LONG_NAMES[stage] ?? stage;

/** Before the upload: the firm's own work with the client. */
export const PREPARATION_STAGES = [
  'Not started',
  'Data awaited',
  'Data received',
  'In preparation',
  'Computation with client',
  'Client approved',
  'Tax paid',
] as const satisfies readonly TaxStage[];

/** The stages that most returns pass, for the steps on the screen. */
export const STEPS = [
  ...PREPARATION_STAGES,
  'Uploaded',
  'Verified',
  'Processed',
] as const satisfies readonly TaxStage[];

/** Results of processing, by 143(1) or after a rectification. */
export const PROCESSING_RESULTS = ['Processed', 'Refund due', 'Demand due'] as const satisfies readonly TaxStage[];
export const REFUND_RESULTS = [
  'Refund issued',
  'Refund failed',
  'Refund adjusted',
] as const satisfies readonly TaxStage[];

/** Reached by recording the acknowledgement, the verification, the intimation or the refund, never by a move alone. */
const RECORDED: readonly TaxStage[] = ['Uploaded', 'Verified', ...PROCESSING_RESULTS, ...REFUND_RESULTS];

const BEFORE_UPLOAD: Record<(typeof PREPARATION_STAGES)[number], readonly TaxStage[]> = {
  'Not started': ['Data awaited', 'Data received', 'In preparation'],
  'Data awaited': ['Not started', 'Data received', 'In preparation'],
  'Data received': ['Data awaited', 'In preparation'],
  'In preparation': ['Data awaited', 'Data received', 'Computation with client', 'Client approved'],
  'Computation with client': ['In preparation', 'Client approved'],
  'Client approved': ['In preparation', 'Computation with client', 'Tax paid'],
  'Tax paid': ['In preparation', 'Client approved'],
};

const AFTER_UPLOAD: Record<Exclude<TaxStage, (typeof PREPARATION_STAGES)[number]>, readonly TaxStage[]> = {
  Uploaded: ['Verified', 'Invalid'],
  Verified: ['Under processing', 'Defective', 'Transferred', ...PROCESSING_RESULTS],
  'Under processing': ['Defective', 'Transferred', ...PROCESSING_RESULTS],
  Processed: ['Rectification filed'],
  'Refund due': ['Rectification filed', ...REFUND_RESULTS],
  'Demand due': ['Rectification filed', 'Processed'],
  'Refund issued': ['Rectification filed'],
  // A reissue request makes the refund due again.
  'Refund failed': ['Refund due', 'Refund issued', 'Refund adjusted'],
  'Refund adjusted': ['Rectification filed'],
  Defective: ['Under processing', 'Invalid', ...PROCESSING_RESULTS],
  Transferred: ['Under processing', ...PROCESSING_RESULTS],
  'Rectification filed': [...PROCESSING_RESULTS],
  // A return that was never verified counts as not filed and is prepared again.
  Invalid: ['In preparation'],
};

/** A return can be uploaded from any stage before: returns filed elsewhere are entered too. */
export const nextStages = (stage: TaxStage): readonly TaxStage[] =>
  isBeforeUpload(stage) ? [...BEFORE_UPLOAD[stage], 'Uploaded'] : AFTER_UPLOAD[stage];

export const isBeforeUpload = (stage: TaxStage): stage is (typeof PREPARATION_STAGES)[number] =>
  (PREPARATION_STAGES as readonly TaxStage[]).includes(stage);

export const canMove = (from: TaxStage, to: TaxStage): boolean => nextStages(from).includes(to);

/** Moves without further details, for menus and bulk steps. */
export const plainMoves = (stage: TaxStage): readonly TaxStage[] =>
  nextStages(stage).filter((to) => !RECORDED.includes(to) || isReissue(stage, to));
export const PLAIN_STAGES: readonly TaxStage[] = TAX_STAGES.filter(
  (to) => to === 'Refund due' || !RECORDED.includes(to),
);
const isReissue = (from: TaxStage, to: TaxStage): boolean => from === 'Refund failed' && to === 'Refund due';

/** Why a return can't be moved; null if it can. */
export function moveProblem(from: TaxStage, to: TaxStage): string | null {
  if (from === to) return `The return is already at “${taxStageLabel(to)}”.`;
  if (plainMoves(from).includes(to)) return null;
  if (canMove(from, to)) return `Record the details to move to “${taxStageLabel(to)}”.`;
  return `A return can’t move from “${taxStageLabel(from)}” to “${taxStageLabel(to)}”.`;
}

export const HOLDERS = ['Client', 'Firm', 'Department', 'Nobody'] as const;
/** The party that has to act next. */
export type Holder = (typeof HOLDERS)[number];

const HOLDER_OF: Record<TaxStage, Holder> = {
  'Not started': 'Firm',
  'Data awaited': 'Client',
  'Data received': 'Firm',
  'In preparation': 'Firm',
  'Computation with client': 'Client',
  'Client approved': 'Firm',
  'Tax paid': 'Firm',
  Uploaded: 'Client',
  Verified: 'Department',
  'Under processing': 'Department',
  Processed: 'Nobody',
  'Refund due': 'Department',
  'Demand due': 'Client',
  'Refund issued': 'Nobody',
  // The client validates the bank account before a reissue.
  'Refund failed': 'Client',
  'Refund adjusted': 'Nobody',
  Defective: 'Firm',
  Transferred: 'Department',
  'Rectification filed': 'Department',
  Invalid: 'Firm',
};
export const holderOf = (stage: TaxStage): Holder => HOLDER_OF[stage];
export const stagesHeldBy = (holder: Holder): readonly TaxStage[] =>
  TAX_STAGES.filter((stage) => HOLDER_OF[stage] === holder);

export const STAGE_GROUPS = ['To do', 'In progress', 'Filed', 'Attention', 'Done'] as const;
export type StageGroup = (typeof STAGE_GROUPS)[number];
const ATTENTION: readonly TaxStage[] = ['Demand due', 'Refund failed', 'Defective', 'Invalid'];
/** Five colours for twenty stages. */
export function stageGroup(stage: TaxStage): StageGroup {
  if (stage === 'Not started') return 'To do';
  if (isBeforeUpload(stage)) return 'In progress';
  if (ATTENTION.includes(stage)) return 'Attention';
  return holderOf(stage) === 'Nobody' ? 'Done' : 'Filed';
}

/** Filed for good: verified, whatever the department does with it. */
export const isFiled = (stage: TaxStage): boolean =>
  !isBeforeUpload(stage) && stage !== 'Uploaded' && stage !== 'Invalid';
export const FILED_STAGES: readonly TaxStage[] = TAX_STAGES.filter(isFiled);
/** Refunds that the client still waits for. */
export const REFUND_PENDING: readonly TaxStage[] = ['Refund due', 'Refund failed'];
