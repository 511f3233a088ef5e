import { teamRoutes, type Member } from '@daftar/contract/team';
import type { PermissionSet } from '@daftar/domain/permissions';
import { useRead } from '#web/app/query.ts';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { RoleMatrix } from './role-matrix.tsx';

/** What a person may do, by their role. */
export function PersonRights({ member }: { member: Member }) {
  const id = member.role_id;
  const role = useRead(teamRoutes.role, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null)
    return (
      <Card title="Rights">
        <p>An owner may do everything, in every branch.</p>
      </Card>
    );
  return (
    <Card title={`Rights as ${member.role_name}`}>
      {role.error ? (
        <ErrorState what="the role" error={role.error} retry={() => void role.refetch()} />
      ) : role.data ? (
        <RoleMatrix value={role.data.permissions as PermissionSet} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Card>
  );
}
