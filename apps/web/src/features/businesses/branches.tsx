import { businessRoutes, type Branch } from '@daftar/contract/businesses';
import { IconDots, IconMapPin, IconMapPinOff, IconPencil, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { withUndo } from '#web/core/undo.ts';
import { useCan } from '#web/kit/use-can.ts';
import { BranchDrawer } from './branch-drawer.tsx';

const FILTERS = [
  {
    name: 'deactivated',
    label: 'Status',
    options: [
      { value: 'false', label: 'Active' },
      { value: 'true', label: 'Deactivated' },
    ],
  },
];

/** /business/:businessId/settings-locations: the branches. */
export function Component() {
  const may = useCan()('business_management', 'write');
  const [shown, setShown] = useState<Branch | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const isClosed = ({ id, deactivated }: Branch): boolean => deactivated === 1 || leaving.has(id);

  const mark = (id: number, on: boolean): void =>
    setLeaving((old) => new Set(on ? [...old, id] : [...old].filter((one) => one !== id)));

  const deactivate = (branch: Branch): void => {
    mark(branch.id, true);
    const back = (): void => mark(branch.id, false);
    withUndo({
      text: `${branch.name} deactivated`,
      undo: back,
      commit: () => write(businessRoutes.deactivateBranch, { params: { id: branch.id } }).then(back),
    });
  };
  const activate = async (branch: Branch): Promise<void> => {
    await write(businessRoutes.activateBranch, { params: { id: branch.id } });
    toast('success', `${branch.name} activated`);
  };

  const columns: Column<Branch>[] = [
    { id: 'name', title: 'Branch', sort: 'name', cell: (branch) => branch.name },
    { id: 'code', title: 'Code', width: 90, cell: ({ code }) => (code ? <span className="code">{code}</span> : '—') },
    { id: 'city', title: 'City', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '—' },
    { id: 'mobile', title: 'Mobile', width: 150, cell: ({ mobile_number }) => mobile_number || '—' },
    { id: 'email', title: 'Email', cell: ({ email }) => email || '—' },
    {
      id: 'state',
      title: 'Status',
      width: 130,
      narrow: true,
      cell: (branch) =>
        isClosed(branch) ? <Badge tone="grey">Deactivated</Badge> : <Badge tone="green">Active</Badge>,
    },
    ...(may
      ? [
          {
            id: 'acts',
            title: 'Actions',
            hideTitle: true,
            width: 58,
            align: 'end' as const,
            narrow: true,
            cell: (branch: Branch) => (
              <Menu
                trigger={<IconButton label={`Actions for ${branch.name}`} icon={<IconDots size={16} aria-hidden />} />}
              >
                <MenuItem icon={<IconPencil size={16} aria-hidden />} onClick={() => setShown(branch)}>
                  Edit
                </MenuItem>
                {isClosed(branch) ? (
                  <MenuItem
                    icon={<IconRotate size={16} aria-hidden />}
                    disabled={leaving.has(branch.id)}
                    onClick={() => void activate(branch).catch(() => undefined)}
                  >
                    Activate
                  </MenuItem>
                ) : (
                  <MenuItem icon={<IconMapPinOff size={16} aria-hidden />} danger onClick={() => deactivate(branch)}>
                    Deactivate
                  </MenuItem>
                )}
              </Menu>
            ),
          },
        ]
      : []),
  ];

  return (
    <>
      <ListScreen
        title="Branches"
        what="branches"
        route={businessRoutes.branches}
        columns={columns}
        filters={FILTERS}
        searchHint="Search branches"
        onOpen={setShown}
        create={may ? { label: 'Add branch', onClick: () => setShown('new') } : undefined}
        empty={{
          icon: <IconMapPin size={22} />,
          title: 'No branches yet',
          text: 'Add the offices your team works from.',
        }}
      />
      <BranchDrawer shown={shown} may={may} onClose={() => setShown(null)} />
    </>
  );
}
