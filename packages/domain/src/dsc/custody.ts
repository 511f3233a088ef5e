/**
 * Custody of a token: a chain of movements, only added to. Each names the next holder, so a token has one at any time.
 */
import { daysBetween, type Day } from '../dates.ts';
import { isOut, type Custody } from './values.ts';

export const MOVEMENT_KINDS = ['Checked in', 'Checked out', 'Moved', 'Lost', 'Found'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Null before the first movement. */
export function movementKind(from: Custody | null, to: Custody): MovementKind {
  if (to === 'lost') return 'Lost';
  if (from === 'lost') return 'Found';
  if (isOut(to)) return 'Checked out';
  return from === null || isOut(from) ? 'Checked in' : 'Moved';
}

export const MOVED_MEANWHILE = 'This token was moved in the meantime. Reload to see who has it now.';

export type Handover = {
  custody: Custody;
  box: string;
  slot: string;
  user_id: number | null;
  person: string;
  tracking_number: string;
  purpose: string;
  expected_back: Day | null;
  note: string;
};

type Problem = { field: string; message: string };

/** Fields that are missing or wrong for the new holder. */
export function handoverProblems(handover: Handover, today: Day): Problem[] {
  const { custody, box, slot, user_id, person, tracking_number, purpose, expected_back, note } = handover;
  const problems: (Problem | false)[] = [
    custody === 'office' && slot !== '' && box === '' && { field: 'box', message: 'Enter the box' },
    custody === 'team' && user_id === null && { field: 'user_id', message: 'Select a team member' },
    custody === 'client' && person === '' && { field: 'person', message: 'Enter who takes the token' },
    custody === 'courier' && person === '' && { field: 'person', message: 'Enter the courier' },
    custody === 'courier' &&
      tracking_number === '' && { field: 'tracking_number', message: 'Enter the tracking number' },
    isOut(custody) && purpose === '' && { field: 'purpose', message: 'Enter the purpose' },
    custody === 'lost' && note === '' && { field: 'note', message: 'Enter what happened' },
    expected_back !== null &&
      expected_back < today && { field: 'expected_back', message: 'Enter today or a later day' },
  ];
  return problems.filter((problem) => problem !== false);
}

/** Whether a token should have come back before today. */
export const overdueBack = (
  { custody, expected_back }: { custody: string; expected_back: Day | null },
  today: Day,
): boolean => isOut(custody) && expected_back !== null && expected_back < today;

/** Days after the return date on which the keeper is notified. */
const LATE_ALERTS = [1, 4, 11] as const;
export function overdueAlert(token: { custody: string; expected_back: Day | null }, today: Day): number | null {
  if (!overdueBack(token, today)) return null;
  const late = daysBetween(token.expected_back!, today);
  return LATE_ALERTS.findLast((days) => late >= days) ?? null;
}
