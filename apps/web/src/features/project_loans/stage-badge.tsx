import type { ProjectLoan } from '@daftar/contract/project_loans';
import { Badge } from '#web/kit/badge.tsx';

const TONES = { Draft: 'grey', Submitted: 'blue', Sanctioned: 'green', Rejected: 'red' } as const;
export const StageBadge = ({ stage }: Pick<ProjectLoan, 'stage'>) => <Badge tone={TONES[stage]}>{stage}</Badge>;
