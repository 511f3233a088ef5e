import { deedRoutes } from '@daftar/contract/deeds';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { deedPath } from './deed-path.ts';

type Found = { id: number; client_id: number; name: string; number: number; is_signed: boolean };
type Checked = { file: string; sha256: string; deed: Found | null };

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Says which approved or signed version a PDF is. The file stays on the device: only its hash is sent. */
export function VerifyFile({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setChecked(null);
    setProblem(null);
    try {
      const sha256 = await hashOf(file);
      const { deed } = await request(deedRoutes.verify, { body: { sha256 } });
      setChecked({ file: file.name, sha256, deed });
    } catch (error) {
      // The call shows its own failure; a file that can't be read has none.
      if (!(error as { body?: unknown }).body) setProblem(`${file.name} can’t be read. Choose it again.`);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Modal open onClose={onClose} title="Verify file" width={520}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          Choose a PDF to see whether it is an approved or signed deed, unchanged. The file isn’t uploaded.
        </Text>
        {'subtle' in crypto ? (
          <Row gap={10} wrap>
            <input
              ref={input}
              type="file"
              accept=".pdf,application/pdf"
              aria-label="PDF file"
              className="visually-hidden"
              onChange={(event) => void check(event.target.files?.[0])}
            />
            <Button
              busy={busy}
              icon={<IconUpload size={16} aria-hidden />}
              onClick={() => input.current?.click()}
              tabIndex={-1}
            >
              {checked ? 'Choose another file' : 'Choose file'}
            </Button>
            {checked && (
              <Text tone="soft" breakWords>
                {checked.file}
              </Text>
            )}
          </Row>
        ) : (
          <Notice tone="amber">Open this page over HTTPS to verify a file.</Notice>
        )}
        <div role="status">{checked && <Result checked={checked} />}</div>
        {problem && <Notice tone="red">{problem}</Notice>}
      </Stack>
      <ModalActions>
        <CloseButton>Close</CloseButton>
      </ModalActions>
    </Modal>
  );
}

function Result({ checked: { deed, sha256 } }: { checked: Checked }) {
  const { businessId } = useParams();
  return (
    <Stack gap={8}>
      {deed ? (
        <Box padding="9 12" radius="control" background="green-soft" breakWords>
          This is version {deed.number} of <Link to={`${deedPath(businessId, deed)}?tab=versions`}>{deed.name}</Link>
          {deed.is_signed ? ', signed and unchanged.' : ', approved and unchanged.'}
        </Box>
      ) : (
        <Notice tone="amber">This file isn’t one of your approved or signed deeds, or it has been changed.</Notice>
      )}
      <Text size={12} tone="muted" breakWords>
        SHA-256 {sha256}
      </Text>
    </Stack>
  );
}
