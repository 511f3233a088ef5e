import type { Loan } from '@daftar/contract/loans';
import { expect, it } from 'vitest';
import { withMoved, type Pipeline } from './board-model.ts';

const loan = (id: number, amount: string): Loan => ({ id, amount, status: 'Drafted' }) as Loan;
const [one, two] = [loan(1, '500000.00'), loan(2, '250000.50')];
const board = {
  data: [
    { status: 'Drafted', files: 2, amount: '750000.50', capped: false, loans: [one, two] },
    { status: 'Process (Internal)', files: 40, amount: '9000000.00', capped: false, loans: [loan(3, '1.00')] },
    { status: 'Rejected', files: 0, amount: '0.00', capped: false, loans: [] },
  ],
} as unknown as Pipeline;

it('a moved file takes its amount along, and comes first', () => {
  const [from, to, other] = withMoved(board, two, 'Process (Internal)').data;
  expect(from).toMatchObject({ files: 1, amount: '500000.00', loans: [{ id: 1 }] });
  expect(to).toMatchObject({ files: 41, amount: '9250000.50' });
  expect(to!.loans.map(({ id, status }) => [id, status])).toEqual([
    [2, 'Process (Internal)'],
    [3, 'Drafted'],
  ]);
  expect(other).toBe(board.data[2]);
});
