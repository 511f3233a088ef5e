import { taxNoticeRoutes, type NoticeDetails } from '@daftar/contract/tax_notices';
import { IconFile } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';

/** Opens a document of a notice. */
export function FileButton({ file }: { file: NoticeDetails['files'][number] }) {
  const open = async (): Promise<void> => {
    const { url } = await request(taxNoticeRoutes.fileLink, { params: { id: file.id }, query: {} });
    window.open(url, '_blank', 'noopener');
  };
  return (
    <Button
      size="small"
      icon={<IconFile size={14} aria-hidden />}
      aria-label={`Open ${file.name}`}
      onClick={() => void open().catch(() => undefined)}
    >
      {file.name}
    </Button>
  );
}
