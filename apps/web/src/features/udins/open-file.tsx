import { udinRoutes, type Udin } from '@daftar/contract/udins';
import { IconFile } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';

/** Opens the signed document. */
export function OpenFile({ row }: { row: Udin }) {
  const open = async (): Promise<void> => {
    const { url } = await request(udinRoutes.fileLink, { params: { id: row.id }, query: {} });
    window.open(url, '_blank', 'noopener');
  };
  return (
    <Button
      size="small"
      icon={<IconFile size={14} aria-hidden />}
      aria-label={`Open ${row.file_name}`}
      onClick={(event) => {
        // In a list the row opens the entry.
        event.stopPropagation();
        void open().catch(() => undefined);
      }}
    >
      {row.file_name}
    </Button>
  );
}
