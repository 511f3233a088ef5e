import { Steps as WizardSteps } from '#web/kit/steps.tsx';

const STEPS = ['Upload', 'Match columns', 'Review', 'Import'] as const;
export type Step = (typeof STEPS)[number];

export const Steps = ({ now, done }: { now: Step; done?: boolean }) => (
  <WizardSteps label="Import steps" steps={STEPS} at={STEPS.indexOf(now) + (done ? 1 : 0)} />
);
