/**
 * Custody of a document is a chain of movements: each names the next holder and ends the one before, so an item
 * has exactly one holder at any time. A movement is added, never changed.
 */
import type { CopyKind, Direction } from './values.ts';

/** `out`: outside the business. `cancelled`: its entry was a mistake. */
export const HOLDERS = ['place', 'person', 'out', 'destroyed', 'cancelled'] as const;
export type Holder = (typeof HOLDERS)[number];

export const MOVEMENT_KINDS = ['in', 'move', 'hand_over', 'out', 'back', 'destroy', 'cancel'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export type Custody = {
  /** Number of movements so far, which a new one must name: of two at once, one wins. */
  moves: number;
  holder: Holder | null;
  copy_kind: CopyKind;
};

export type Movement = { kind: MovementKind; after: number };

export const isHeld = (holder: Holder | null): boolean => holder === 'place' || holder === 'person';

/** Without a place, an item that comes in is with the one who received it. A cancelled movement restores its holder. */
export function holderAfter(kind: Exclude<MovementKind, 'cancel'>, hasPlace = true): Holder {
  if (kind === 'out') return 'out';
  if (kind === 'destroy') return 'destroyed';
  if (kind === 'hand_over') return 'person';
  return hasPlace ? 'place' : 'person';
}

export const MOVED_MEANWHILE = 'was moved in the meantime. Reload to see who has it now.';

/** Why an item can't be moved like this; null if it can. */
export function movementProblem({ moves, holder, copy_kind }: Custody, { kind, after }: Movement): string | null {
  if (after !== moves) return MOVED_MEANWHILE;
  switch (kind) {
    case 'in':
      return holder === null ? null : 'is already in the register.';
    case 'back':
      return holder === 'out' ? null : 'is not out, so it can’t come back.';
    case 'cancel':
      return holder === null || holder === 'cancelled' ? 'is already cancelled.' : null;
    case 'out':
      return holder === null || isHeld(holder) ? null : 'is not with us.';
    case 'destroy':
      if (copy_kind === 'Original') return 'is an original. Return it to the client.';
      return isHeld(holder) ? null : 'is not with us.';
    default:
      return isHeld(holder) ? null : 'is not with us.';
  }
}

/** An original leaves only against a signature. */
export const needsSignature = (direction: Direction, kinds: readonly CopyKind[]): boolean =>
  direction === 'Outward' && kinds.includes('Original');

/**
 * Whether somebody may record that originals arrived without a signature, such as on a courier's proof of delivery: not
 * the one who received them from the client.
 */
export const mayMarkDelivered = (userId: number | null, receivedBy: readonly (number | null)[]): boolean =>
  userId !== null && !receivedBy.includes(userId);

/** Party that has to return an item: we to the client, or the client to us. */
export const DUE_FROM = ['us', 'client'] as const;
export type DueFrom = (typeof DUE_FROM)[number];

export type Obligation = { returnable_by: string | null; due_from: DueFrom; returned_on: string | null };

/**
 * Going out for good ends our duty to return an item, once its receipt is proven. Going out for a time starts the
 * client's duty.
 */
export function obligationAfterOut(
  before: Obligation,
  { expected_back, on, isProven }: { expected_back: string | null; on: string; isProven: boolean },
): Obligation {
  if (expected_back) return { returnable_by: expected_back, due_from: 'client', returned_on: null };
  return { ...before, due_from: 'us', returned_on: isProven ? on : null };
}

export const isOverdue = (
  { returnable_by, returned_on }: Pick<Obligation, 'returnable_by' | 'returned_on'>,
  today: string,
): boolean => returnable_by !== null && returned_on === null && returnable_by < today;

/** Days between reminders of an overdue item. */
export const REMIND_EVERY = 7;
