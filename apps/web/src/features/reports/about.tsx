import { IconInfoCircle } from '@tabler/icons-react';
import { Box } from '#web/kit/layout.tsx';
import { Popover } from '#web/kit/popover.tsx';

/** The definition of a figure beside its title, opened by a click, a tap or Enter. */
export const About = ({ title, text }: { title: string; text: string }) => (
  <Popover
    label={`About ${title}`}
    width={260}
    trigger={
      <button type="button" aria-label={`About ${title}`} title={text} style={{ flex: 'none', padding: 5 }}>
        <IconInfoCircle size={14} aria-hidden />
      </button>
    }
  >
    {() => (
      <Box padding={8} weight={400} whiteSpace="normal" textAlign="start">
        {text}
      </Box>
    )}
  </Popover>
);
