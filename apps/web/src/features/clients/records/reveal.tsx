import { clientRecordRoutes } from '@daftar/contract/client_records';
import { request } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { RevealPassword } from '#web/kit/reveal-password.tsx';
import type { RecordRow } from './kind.ts';

type Props = { row: RecordRow; clientId: number };

export function Reveal({ row, clientId }: Props) {
  const reveal = async (reason: string): Promise<string> => {
    const input = { params: { clientId, id: row.id }, query: { reason } };
    const { password } = await request(clientRecordRoutes.decrypt, input);
    // Revealing adds an entry to the client's activity.
    void invalidate(['clients']);
    return password;
  };
  return <RevealPassword title={String(row.title)} userId={String(row.user_id)} reveal={reveal} />;
}
