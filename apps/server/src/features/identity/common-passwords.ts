import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let list: Set<string> | undefined;

/** The 10,000 most common passwords and longer common ones, from @zxcvbn-ts/language-common 4.1.3 (MIT). */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return list.has(password);
}
