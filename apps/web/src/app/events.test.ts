import { emitted } from '@daftar/contract/realtime';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const all = Object.values(sources).join('\n');

/** Answered by GET chat_groups, with the conversations that are shown anyway (docs/decisions/0027-chat.md). */
const NEEDLESS = ['get_cluster_uuid', 'get_user_chat_count'];

it('the browser sends every event of the server, or has another answer to it', () => {
  const unsent = Object.keys(emitted).filter((event) => !all.includes(`'${event}'`));
  expect(unsent).toEqual(NEEDLESS);
});
