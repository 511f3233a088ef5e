import { clientRoutes } from '@daftar/contract/clients';
import type { Client } from '@daftar/contract/clients/shape';
import type { Call } from '@daftar/contract/core/client';
import type { CallInput } from '@daftar/contract/core/route';
import { gstinCheckCharacter } from '@daftar/domain/check-digits';

type Body = CallInput<typeof clientRoutes.create>['body'];
let count = 0;

/** A client with a unique name, an individual by default. */
export function addClient(call: Call, changes: Partial<Body> = {}): Promise<Client> {
  count += 1;
  const names = 'category' in changes ? {} : { first_name: 'Client', last_name: letters(count) };
  return call(clientRoutes.create, {
    body: { category: 'Individual', address_1: '12 Ring Road', ...names, ...changes },
  });
}

/** Names may contain letters only. */
const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]!).join('');

export const gstinOf = (pan: string, state = '24', serial = '1'): string => {
  const body = `${state}${pan}${serial}Z`;
  return body + gstinCheckCharacter(body);
};
