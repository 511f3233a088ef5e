import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Box, Grid, Row, Stack } from '#web/kit/layout.tsx';

const textOf = (codes: readonly string[]): string =>
  `Daftar recovery codes\nEach code works once, when you can’t use your second factor.\n\n${codes.join('\n')}\n`;

const copy = (codes: readonly string[]): void =>
  void navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast('success', 'Recovery codes copied'),
    () => toast('error', 'Couldn’t copy the recovery codes. Copy them manually.'),
  );

function save(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([textOf(codes)], { type: 'text/plain' }));
  download(url, 'daftar-recovery-codes.txt');
  URL.revokeObjectURL(url);
}

/** Prints the codes alone, not the screen behind them. */
function print(codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument!;
  sheet.title = 'Daftar recovery codes';
  const text = sheet.createElement('pre');
  text.textContent = textOf(codes);
  sheet.body.append(text);
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow!.print();
}

/** Shown once, after they were created. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack gap={16}>
      <p>Save these recovery codes. Each code works once if you lose your phone or key. They are not shown again.</p>
      <Box as="section" aria-label="Recovery codes" padding={14} background="subtle" radius="control">
        <Grid as="ul" columns="1fr 1fr" gap="6 16">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Grid>
      </Box>
      <Row gap={8} wrap>
        <Button icon={<IconCopy size={16} aria-hidden />} onClick={() => copy(codes)}>
          Copy
        </Button>
        <Button icon={<IconDownload size={16} aria-hidden />} onClick={() => save(codes)}>
          Download
        </Button>
        <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => print(codes)}>
          Print
        </Button>
      </Row>
      <Button look="solid" size="large" wide onClick={onDone}>
        I saved my codes
      </Button>
    </Stack>
  );
}
